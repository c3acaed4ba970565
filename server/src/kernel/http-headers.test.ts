import { expect, it } from 'vitest';
import { attachment, byteRange } from './http-headers.ts';

it.each([
  ['Accounts 2026-03-01.xlsx', `attachment; filename="Accounts 2026-03-01.xlsx"; filename*=UTF-8''Accounts%202026-03-01.xlsx`],
  ['账号 2026-03-01.xlsx', `attachment; filename="2026-03-01.xlsx"; filename*=UTF-8''%E8%B4%A6%E5%8F%B7%202026-03-01.xlsx`],
  ['账号', `attachment; filename="file"; filename*=UTF-8''%E8%B4%A6%E5%8F%B7`],
  [`it's "100%" (1)\r\n*`, `attachment; filename="it's 100 (1)*"; filename*=UTF-8''it%27s%20%22100%25%22%20%281%29%0D%0A%2A`],
  ['\ud800', `attachment; filename="file"; filename*=UTF-8''%EF%BF%BD`],
])('[C-05] %j', (name, header) => {
  expect(attachment(name)).toBe(header);
});

it.each([
  [undefined, undefined],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['pages=1-2', undefined],
])('[V-01] %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
