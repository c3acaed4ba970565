import { expect, it, vi } from 'vitest';
import { readSheet, SheetTooLarge, SheetTooSlow } from './read-sheet.ts';
import { UnreadableSheet, unzip } from './unzip.ts';
import { writeSheets } from './write-sheets.ts';
import { storedZip, wholeOf, zipStream } from './zip-stream.ts';

const columns = [
  { head: 'E-mail', width: 30 },
  { head: '姓名', width: 20 },
];
const write = (rows: (string | null)[][]) => writeSheets([{ name: 'Accounts', columns, rows }]);
const limits = { files: 500, bytes: 1_000_000 };

/** The text of any part of a spreadsheet. */
const textOf = (bytes: Uint8Array) => {
  const files = unzip(bytes, limits, () => true);
  return (path: string): string => Buffer.from(files.get(path) ?? '').toString();
};

it('reads back what it wrote, also with many rows', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`user-${at}@harbour.example`, `吴敏 & <b> "${at}" 😀`]);
  expect(await readSheet(await write(rows))).toEqual([['E-mail', '姓名'], ...rows]);
});

it('keeps formulas as text, without an apostrophe that an import would read back', async () => {
  const risky = ['=1+1', '+44 20', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
  const bytes = await write(risky.map((text) => [text, null]));
  expect((await readSheet(bytes)).slice(1).map(([text]) => text)).toEqual(risky);
  const parts = [...unzip(bytes, limits).values()].map((part) => Buffer.from(part).toString());
  expect(parts.join()).not.toContain('<f>');
});

it('has filters, a title and a creator', async () => {
  const text = textOf(await write([['a', 'b']]));
  expect(text('xl/worksheets/sheet1.xml')).toContain('</sheetData><autoFilter ref="A1:B2"/>');
  expect(text('docProps/core.xml')).toContain('<dc:title>Accounts</dc:title><dc:creator>BOTIFY Manage</dc:creator>');
  expect(text('_rels/.rels')).toContain('docProps/core.xml');
  expect(text('[Content_Types].xml')).toContain('/docProps/core.xml');
});

it('removes characters that XML cannot contain', async () => {
  const bytes = await write([['a\u0001b\ud800c', 'x'.repeat(40_000)]]);
  const [, row] = await readSheet(bytes);
  expect(row?.[0]).toMatch(/^ab.?c$/);
  expect(String(row?.[1]).length).toBe(32_767);
});

it.each([
  { what: 'an empty file', bytes: new Uint8Array() },
  { what: 'text', bytes: Buffer.from('E-mail,Name\r\n') },
  { what: 'an empty zip', bytes: await storedZip(new Map()) },
  { what: 'a zip of something else', bytes: await storedZip(new Map([['xl/workbook.xml', Buffer.from('<a/>')]])) },
  { what: 'garbage', bytes: Buffer.from('PK\x03\x04'.repeat(500)) },
])('rejects $what', async ({ bytes }) => {
  await expect(readSheet(bytes)).rejects.toThrow(UnreadableSheet);
});

it('rejects a file truncated at any position', async () => {
  const whole = await write([['a', 'b']]);
  for (let part = 1; part < 10; part++) expect(() => unzip(whole.subarray(0, (whole.length * part) / 10), limits)).toThrow(UnreadableSheet);
});

/** A zip file with one compressed entry that declares this size. */
async function bomb(claimed: number): Promise<Buffer> {
  const zip = await wholeOf(zipStream([{ name: 'xl/workbook.xml', content: [Buffer.alloc(5_000_000)] }]));
  zip.writeUInt32LE(claimed, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  return zip;
}

it.each([
  ['declares its size', 5_000_000],
  ['declares a smaller size', 10],
])('rejects a zip bomb that %s', async (_, claimed) => {
  const zip = await bomb(claimed);
  expect(zip.length).toBeLessThan(1_000_000);
  expect(() => unzip(zip, limits)).toThrow(UnreadableSheet);
});

/** A spreadsheet with these rows as raw XML, behind a document type. */
async function withRows(rows: string, doctype = ''): Promise<Uint8Array> {
  const files = unzip(await write([['a', 'b']]), limits);
  const name = [...files.keys()].find((path) => path.includes('worksheets/')) ?? '';
  const sheet = Buffer.from(files.get(name) ?? '').toString();
  const changed = sheet
    .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
    .replace('<worksheet', `${doctype}<worksheet`);
  files.set(name, Buffer.from(changed));
  return storedZip(files);
}

it('expands no entities of a document', async () => {
  const doctype = '<!DOCTYPE a [<!ENTITY own "expanded"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>&own;</t></is></c><c r="B1" t="inlineStr"><is><t>&file;</t></is></c></row>';
  const read = await readSheet(await withRows(rows, doctype)).catch((error: unknown) => String(error));
  expect(JSON.stringify(read)).not.toMatch(/expanded|root:/);
});

it.each([
  ['rows', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
  ['rows in a cell address only', '<row><c r="A999999999"><v>1</v></c></row>'],
  ['rows with unusual spacing', "<row\n r = '999999999'/>"],
  ['columns', '<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>'],
  ['rows with a character reference', '<row r="&#57;99999999"><c r="A1"><v>1</v></c></row>'],
  ['rows behind a comment', '<!-- " --><row r="&#57;99999999"/><!-- " -->'],
  ['rows with a prefix', '<row x:r="&#57;99999999"/>'],
])('rejects a sheet that claims a billion %s before parsing it', async (_, rows) => {
  await expect(readSheet(await withRows(rows))).rejects.toThrow(UnreadableSheet);
});

it('reports a sheet that is too large, and reads the largest one allowed', async () => {
  await expect(readSheet(await withRows('<row r="20001"><c r="A20001"><v>1</v></c></row>'))).rejects.toThrow(SheetTooLarge);
  await expect(readSheet(await withRows('<row r="1"><c r="IW1"><v>1</v></c></row>'))).rejects.toThrow(SheetTooLarge);
  await expect(
    readSheet(await withRows('<row r="1"><c r="IV1"><v>1</v></c></row><row r="20000"><c r="A20000"><v>2</v></c></row>')),
  ).rejects.toThrow(SheetTooLarge);
  const rows = await readSheet(await withRows('<row r="1"><c r="AX1"><v>1</v></c></row><row r="20000"><c r="A20000"><v>2</v></c></row>'));
  expect([rows.length, rows[0]?.at(-1), rows.at(-1)?.[0]]).toEqual([20_000, 1, 2]);
});

it('reads numbers, dates and results of formulas', async () => {
  const cells = '<c r="A1"><v>13800138000</v></c><c r="B1" t="str"><f>1+1</f><v>two</v></c><c r="C1" t="d"><v>2026-03-01T00:00:00Z</v></c>';
  expect(await readSheet(await withRows(`<row r="1">${cells}</row>`))).toEqual([[13_800_138_000, 'two', new Date('2026-03-01')]]);
});

it('rejects one long text in many cells, each of which would be copied', async () => {
  const files = unzip(await write([['a', 'b']]), limits);
  files.set('xl/sharedStrings.xml', Buffer.from(`<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`));
  const [relations, shared] = ['xl/_rels/workbook.xml.rels', '<Relationship Id="rId9" Type="x/sharedStrings" Target="sharedStrings.xml"/>'];
  files.set(relations, Buffer.from(String(files.get(relations)).replace('</Relationships>', `${shared}</Relationships>`)));
  const name = [...files.keys()].find((path) => path.includes('worksheets/')) ?? '';
  const cells = Array.from({ length: 40 }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`).join('');
  const sheet = Buffer.from(files.get(name) ?? '').toString();
  files.set(name, Buffer.from(sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${cells}</sheetData>`)));
  await expect(readSheet(await storedZip(files))).rejects.toThrow(SheetTooLarge);
});

it('refuses a small file that unpacks to a million cells before it is parsed', async () => {
  const files = unzip(await write([['a', 'b']]), limits);
  const cells = '<row r="1">'.concat('<c r="A1"><v>1</v></c>'.repeat(300_000), '</row>');
  const name = [...files.keys()].find((path) => path.includes('worksheets/')) ?? '';
  const sheet = Buffer.from(files.get(name) ?? '').toString();
  files.set(name, Buffer.from(sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${cells}</sheetData>`)));
  const bomb = await wholeOf(zipStream([...files].map(([path, content]) => ({ name: path, content: [content] }))));
  expect(bomb.length).toBeLessThan(60_000);
  await expect(readSheet(bomb)).rejects.toThrow(SheetTooLarge);
});

it('ends a thread that takes too long, and reads the next file in a new one', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const file = await write([['a', 'b']]);
  await expect(readSheet(file)).rejects.toThrow(SheetTooSlow);
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();
  expect(await readSheet(file)).toHaveLength(2);
});

it('[T-06] writes sizes and offsets that need it in fields of 8 bytes', async () => {
  const contents = [Buffer.from('short'), Buffer.alloc(50_000, 'x'), Buffer.from('end')];
  const zip = await wholeOf(
    zipStream(
      contents.map((bytes, at) => ({ name: `${at}.csv`, content: [bytes] })),
      4,
      100,
    ),
  );
  const after = (signature: string, from = 0) => zip.indexOf(signature, from, 'latin1') + 4;
  const long = (at: number) => Number(zip.readBigUInt64LE(at));
  const record = long(after('PK\x06\x07') + 4);
  expect(zip.toString('latin1', record, record + 4)).toBe('PK\x06\x06');
  const [files, length, start] = [32, 40, 48].map((field) => long(record + field));
  expect([files, (start ?? 0) + (length ?? 0)]).toEqual([3, record]);
  // The end of the usual directory refers to the larger one.
  expect(zip.subarray(-10, -2)).toEqual(Buffer.alloc(8, 0xff));

  let entry = start ?? 0;
  const found = contents.map(({ length: size }) => {
    const extra = entry + 46 + zip.readUInt16LE(entry + 28);
    const extraLength = zip.readUInt16LE(entry + 30);
    const isLarge = extraLength > 0;
    const about = isLarge ? [long(extra + 4), long(extra + 20)] : [zip.readUInt32LE(entry + 24), zip.readUInt32LE(entry + 42)];
    expect(zip.readUInt32LE(entry + 24) === 0xffff_ffff).toBe(isLarge);
    entry = extra + extraLength;
    return { isLarge, isRight: about[0] === size && zip.toString('latin1', about[1], (about[1] ?? 0) + 4) === 'PK\x03\x04' };
  });
  expect(found).toEqual([false, true, true].map((isLarge) => ({ isLarge, isRight: true })));
});
