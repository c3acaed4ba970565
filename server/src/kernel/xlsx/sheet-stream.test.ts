import { expect, it } from 'vitest';
import type { Cell } from '../csv.ts';
import { dayCell, durationCell, timeCell } from '../time-cell.ts';
import { readSheet } from './read-sheet.ts';
import { unzip } from './unzip.ts';
import { sheetStream } from './write-sheets.ts';
import { wholeOf } from './zip-stream.ts';

const columns = [
  { head: 'Level', width: 8 },
  { head: '异常名称', width: 24 },
  { head: 'Note', width: 30 },
];
const limits = { files: 500, bytes: 10_000_000 };

/** The whole file, with its rows passed in these parts. */
async function made(parts: readonly Cell[][][], heads = columns): Promise<Buffer> {
  async function* read() {
    yield* parts;
  }
  return wholeOf(sheetStream({ name: 'Errors & <more>', columns: heads, parts: read() }));
}
const xmlOf = (bytes: Uint8Array) => Buffer.from(unzip(bytes, limits).get('xl/worksheets/sheet1.xml') ?? '').toString();

/** The text of any part of a spreadsheet. */
const textOf = (bytes: Uint8Array) => {
  const files = unzip(bytes, limits, () => true);
  return (path: string): string => Buffer.from(files.get(path) ?? '').toString();
};

it('reads back what it wrote in parts, with empty cells in place', async () => {
  const rows = Array.from({ length: 5200 }, (_, at): Cell[] => [`P${at}`, at % 2 === 0 ? null : `吴敏 & <b> "${at}" 😀`, ` ${at}`]);
  const read = await readSheet(await made([rows.slice(0, 2500), [], rows.slice(2500)]));
  expect(read[0]).toEqual(['Level', '异常名称', 'Note']);
  expect(read.slice(1).map((row) => row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)))).toEqual(
    rows.map((row) => row.map((cell) => cell?.toString().trim() ?? null)),
  );
});

it('writes a sheet without rows with its headings', async () => {
  expect(await readSheet(await made([]))).toEqual([['Level', '异常名称', 'Note']]);
});

it('keeps formulas as text and removes characters that XML cannot contain', async () => {
  const risky = ['=1+1', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
  const bytes = await made([[risky, ['a\u0001b', null, '']]]);
  expect((await readSheet(bytes)).slice(1)).toEqual([risky, ['ab', null, null]]);
  expect(xmlOf(bytes)).not.toContain('<f>');
  expect(xmlOf(bytes)).toContain('state="frozen"');
});

it('writes numbers as numbers', async () => {
  const bytes = await made([[['x', 1900.25, -3]]]);
  expect(xmlOf(bytes)).toContain('<c r="B2"><v>1900.25</v></c><c r="C2"><v>-3</v></c>');
  expect((await readSheet(bytes))[1]?.slice(1).map(Number)).toEqual([1900.25, -3]);
});

it('writes days, times and durations as values with a format', async () => {
  const bytes = await made([[[dayCell('2026-03-01'), timeCell('2026-03-01 18:30:05'), durationCell(100 * 3600 + 61)]]]);
  expect(xmlOf(bytes)).toContain('<c r="A2" s="2"><v>46082</v></c>');
  const [, row] = await readSheet(bytes);
  expect(row?.slice(0, 2)).toEqual([new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T18:30:05Z')]);
  expect(xmlOf(bytes)).toContain(`<c r="C2" s="4"><v>${360_061 / 86_400}</v></c>`);
});

it('has filters, a title and a creator', async () => {
  const text = textOf(await made([[['a', 'b', 'c']], [['d', 'e', 'f']]]));
  expect(text('xl/worksheets/sheet1.xml')).toContain('</sheetData><autoFilter ref="A1:C3"/></worksheet>');
  expect(text('docProps/core.xml')).toContain('<dc:title>Errors &amp; &lt;more&gt;</dc:title><dc:creator>BOTIFY Manage</dc:creator>');
  expect(text('_rels/.rels')).toContain('docProps/core.xml');
  expect(text('[Content_Types].xml')).toContain('/docProps/core.xml');
});

it('names columns beyond Z', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ head: `c${at}`, width: 5 }));
  const [heads, row] = await readSheet(await made([[many.map(({ head }) => head)]], many));
  expect(row).toEqual(heads);
  expect(row).toHaveLength(30);
});

it('stops when its consumer stops, and forwards errors', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 1000 }, (): Cell[] => [crypto.randomUUID(), 'x', 1]);
    } finally {
      ended = true;
    }
  }
  const stream = sheetStream({ name: 'x', columns, parts: endless() });
  for (let taken = 0; taken < 40; taken++) expect((await stream.next()).done).toBe(false);
  await stream.return(undefined);
  await expect.poll(() => ended).toBe(true);
  async function* broken() {
    yield [['a', 'b', 'c']];
    throw new Error('the database is gone');
  }
  await expect(wholeOf(sheetStream({ name: 'x', columns, parts: broken() }))).rejects.toThrow('the database is gone');
});
