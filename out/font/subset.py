"""Makes the fonts of this folder with fontTools. Latin letters, digits and some signs come from
Noto Sans (Debian package fonts-noto-core). The 2,350 syllables of KS X 1001, which are in
everyday use, and the other signs come from NanumBarunGothic (Debian package fonts-nanum). The
licence of NanumBarunGothic reserves its name, so the new fonts have another name.

    python3 subset.py /usr/share/fonts/truetype
"""
import os
import sys
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

FAMILY = "Matchbook Gothic"
LICENCE = "This font is licensed under the SIL Open Font License, version 1.1."

hangul = []
for high in range(0xB0, 0xC9):
    for low in range(0xA1, 0xFF):
        try:
            hangul.append(ord(bytes([high, low]).decode("euc_kr")))
        except UnicodeDecodeError:
            pass
assert len(hangul) == 2350
latin = list(range(0x20, 0x7F)) + list(range(0xA0, 0x180)) + [ord(c) for c in "–—‘’“”„…•−←→≤≥√"]
signs = [ord(c) for c in "□■○●◆◇★☆"]  # signs that Noto Sans lacks


def cut(path, wanted, scratch):
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, glyph_names=False)
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "BASE", "vhea", "vmtx", "DSIG", "gasp", "meta", "FFTM", "STAT"]
    s = subset.Subsetter(options)
    s.populate(unicodes=wanted)
    s.subset(font)
    font.save(scratch)
    return scratch


for style in ("Regular", "Bold"):
    with tempfile.TemporaryDirectory() as scratch:
        parts = [
            cut(f"{sys.argv[1]}/noto/NotoSans-{style}.ttf", latin, os.path.join(scratch, "latin.ttf")),
            cut(f"{sys.argv[1]}/nanum/NanumBarunGothic{style.replace('Regular', '')}.ttf", hangul + signs,
                os.path.join(scratch, "hangul.ttf")),
        ]
        rights = [TTFont(p)["name"].getDebugName(0) for p in parts]
        font = merge.Merger().merge(parts)
        font["head"].created = font["head"].modified = 0
        font["OS/2"].fsType = 0  # the licence lets everyone embed the font
        font.recalcTimestamp = False
        names = font["name"]
        names.names = []
        for number, text in ((0, "; ".join(rights)), (1, FAMILY), (2, style), (3, f"{FAMILY} {style}"), (4, f"{FAMILY} {style}"),
                             (6, f"{FAMILY.replace(' ', '')}-{style}"), (13, LICENCE), (14, "https://openfontlicense.org")):
            names.setName(text, number, 3, 1, 0x409)
        font.save(f"{style.lower()}.ttf")
