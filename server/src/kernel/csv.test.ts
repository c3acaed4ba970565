import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes as RFC 4180 says', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', '', '吴敏'])).toBe('plain,"a,b","say ""hi""","two\r\nlines",,吴敏\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("x","y")'])('keeps %j a text', (formula) => {
  expect(csvLine([formula]).replace(/^"/, '')).toMatch(/^'/);
});

it('leaves alone what only contains such a character', () => {
  expect(csvLine(['a=b', '2026-01-01', "'quoted"])).toBe("a=b,2026-01-01,'quoted\r\n");
});

it('writes numbers as numbers, also below zero, and nothing as nothing', () => {
  expect(csvLine([-2.5, 0, 1234567.25, null, '-2.5'])).toBe("-2.5,0,1234567.25,,'-2.5\r\n");
});
