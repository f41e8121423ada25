// Runs the SQL queries of documents in DuckDB. Each query must find rows.
//
//	node queries.mjs DOCUMENT...
//
// The working directory must have the data sets of the built-in batch, of a sweep of figures, and the
// data set with-paper.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';

const database = await (await DuckDBInstance.create()).connect();
let found = 0;
for (const path of process.argv.slice(2)) {
  for (const [, block] of readFileSync(path, 'utf8').matchAll(/^```sql\n(.*?)^```$/gms)) {
    for (const query of block.split(';').filter((part) => part.trim())) {
      found++;
      test(`${basename(path)}: ${query.trim().split('\n')[0]}`, async () => {
        assert.ok((await database.runAndReadAll(query)).currentRowCount > 0, 'no row is found');
      });
    }
  }
}
test('queries are found', () => assert.ok(found >= 6, `${found} were found`));
