import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const day = '2026-03-01';

it.each([
  ['账号', xlsx, '账号 2026-03-01.xlsx'],
  ['Audit log', 'text/csv; charset=utf-8', 'Audit log 2026-03-01.csv'],
  ['Report', 'application/pdf', 'Report 2026-03-01.pdf'],
  ['a/b:c', xlsx, 'a-b-c 2026-03-01.xlsx'],
  ['picture', 'image/unknown', 'picture 2026-03-01'],
])('%s of %s is called %s', (title, type, name) => {
  expect(fileNameOf(title, type, day)).toBe(name);
});
