import { expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

it.each([
  {
    text: '\ufeffa,b\r\n1,2\r\n',
    lines: [
      ['a', 'b'],
      ['1', '2'],
    ],
    because: 'a byte order mark is skipped',
  },
  {
    text: 'a;b\n"x;""y""\nz";2',
    lines: [
      ['a', 'b'],
      ['x;"y"\nz', '2'],
    ],
    because: 'quotes hold separators, quotes and line breaks',
  },
  {
    text: 'a\tb\n\t2\n',
    lines: [
      ['a', 'b'],
      ['', '2'],
    ],
    because: 'tabs separate',
  },
  { text: 'a,b\n1', lines: [['a', 'b'], ['1']], because: 'a short line stays short' },
  { text: '', lines: [], because: 'nothing is nothing' },
])('[T-13] reads $lines.length lines of CSV: $because', ({ text, lines }) => {
  expect(parseCsv(text)).toEqual(lines);
});

it.each(['"', 'a,"b', '""x,1', ',', '\r', '"a"b"c'])('[T-13] ends on %j', (text) => {
  expect(Array.isArray(parseCsv(text))).toBe(true);
});
