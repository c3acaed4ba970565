import { expect, it } from 'vitest';
import { openLongSheet } from './long-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { unzip } from './unzip.ts';

const columns = [
  { head: 'Level', width: 8 },
  { head: '异常名称', width: 24 },
  { head: 'Note', width: 30 },
];
const limits = { files: 500, bytes: 10_000_000 };

it('reads what it wrote in parts, empty cells where they were', async () => {
  const sheet = await openLongSheet({ name: 'Errors & <more>', columns });
  const rows = Array.from({ length: 5200 }, (_, at) => [`P${at}`, at % 2 === 0 ? null : `吴敏 & <b> "${at}" 😀`, ` ${at}`]);
  await sheet.add(rows.slice(0, 2500));
  await sheet.add([]);
  await sheet.add(rows.slice(2500));
  const read = await readSheet(await sheet.finish());
  expect(read[0]).toEqual(['Level', '异常名称', 'Note']);
  expect(read.slice(1).map((row) => row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)))).toEqual(
    rows.map((row) => row.map((cell) => cell?.trim() ?? null)),
  );
});

it('a sheet without rows has its headings', async () => {
  const sheet = await openLongSheet({ name: 'Errors', columns });
  expect(await readSheet(await sheet.finish())).toEqual([['Level', '异常名称', 'Note']]);
});

it('keeps formulas texts and leaves out what XML cannot hold', async () => {
  const sheet = await openLongSheet({ name: 'Errors', columns });
  const risky = ['=1+1', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
  await sheet.add([risky, ['a\u0001b', null, null]]);
  const bytes = await sheet.finish();
  expect((await readSheet(bytes)).slice(1)).toEqual([risky, ['ab', null, null]]);
  const xml = Buffer.from(unzip(bytes, limits).get('xl/worksheets/sheet1.xml') ?? '').toString();
  expect(xml).not.toContain('<f>');
  expect(xml).toContain('state="frozen"');
});

it('names columns beyond the alphabet', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ head: `c${at}`, width: 5 }));
  const sheet = await openLongSheet({ name: 'Wide', columns: many });
  await sheet.add([many.map(({ head }) => head)]);
  const [heads, row] = await readSheet(await sheet.finish());
  expect(row).toEqual(heads);
  expect(row).toHaveLength(30);
});
