"""Makes the fonts of this folder from NanumBarunGothic (Debian package fonts-nanum) with
fontTools: Latin, Latin-1, some signs, and the 2,350 syllables of KS X 1001, those in
everyday use. The licence reserves the name Nanum, so the copies have another.

    python3 subset.py /usr/share/fonts/truetype/nanum
"""
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

syllables = []
for high in range(0xB0, 0xC9):
    for low in range(0xA1, 0xFF):
        try:
            syllables.append(ord(bytes([high, low]).decode("euc_kr")))
        except UnicodeDecodeError:
            pass
assert len(syllables) == 2350
wanted = (list(range(0x20, 0x7F)) + list(range(0xA0, 0x180)) + syllables
          + [ord(c) for c in "–—‘’“”…•·×÷−±□■○●◆◇★☆←→≤≥√"])

for source, style in (("NanumBarunGothic", "Regular"), ("NanumBarunGothicBold", "Bold")):
    font = TTFont(f"{sys.argv[1]}/{source}.ttf", recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 13, 14], notdef_outline=True)
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "BASE", "vhea", "vmtx", "DSIG", "gasp", "meta"]
    s = subset.Subsetter(options)
    s.populate(unicodes=wanted)
    s.subset(font)
    family = "Matchbook Gothic"
    licence = "This font is licensed under the SIL Open Font License, version 1.1."
    for number, text in ((1, family), (2, style), (3, f"{family} {style}"), (4, f"{family} {style}"), (6, f"MatchbookGothic-{style}"),
                         (13, licence), (14, "https://openfontlicense.org")):
        font["name"].setName(text, number, 3, 1, 0x409)
    font.save(f"{style.lower()}.ttf")
