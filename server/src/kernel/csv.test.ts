import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes according to RFC 4180', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', '', '吴敏'])).toBe('plain,"a,b","say ""hi""","two\r\nlines",,吴敏\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("x","y")', '＝1+1', '＠SUM(A1)', ' =1+1'])(
  'keeps %j as text',
  (formula) => {
    expect(csvLine([formula]).replace(/^"/, '')).toMatch(/^'/);
  },
);

it.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n+1', "a\n'+1"],
  ['a\r\n-1', "a\r\n'-1"],
  ['a; ＝1', "a;' ＝1"],
])('keeps a formula after another separator as text: %j', (name, kept) => {
  expect(csvLine([name])).toBe(`"${kept}"\r\n`);
});

it('does not change text that only contains such a character', () => {
  expect(csvLine(['a=b', '2026-01-01', "'quoted"])).toBe("a=b,2026-01-01,'quoted\r\n");
});

it('writes numbers as numbers, including negative ones, and null as an empty field', () => {
  expect(csvLine([-2.5, 0, 1234567.25, null, '-2.5'])).toBe("-2.5,0,1234567.25,,'-2.5\r\n");
});
