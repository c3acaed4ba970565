import { words } from '@botify/text/en-US/words';
import { makeTranslate } from '@botify/text/make-translate';
import { expect, it } from 'vitest';
import { dates, integer, oneOf, type Param, someOf, text } from '../../kernel/filters/search-params.ts';
import { describeValue } from './describe-filter.ts';

const kit = makeTranslate('en-US', (namespace) => words[namespace])('kit');
const options = { idle: 'Idle', working: 'Working', offline: 'Offline', warning: 'Warning' };

it.each([
  { param: someOf(), value: ['idle', 'offline'], expected: 'Idle, Offline' },
  { param: someOf(), value: ['idle', 'working', 'offline', 'warning'], expected: 'Idle, Working, Offline and more, 4 in total' },
  { param: oneOf(), value: 'working', expected: 'Working' },
  { param: oneOf(), value: 'gone', expected: 'gone' },
  { param: oneOf(), value: '00000000-0000-7000-8000-000000000001', expected: 'Not available' },
  { param: dates(), value: { from: '2026-02-01', to: '2026-02-03' }, expected: '2026-02-01 to 2026-02-03' },
  { param: dates(), value: { from: '2026-02-01', to: '2026-02-01' }, expected: '2026-02-01' },
  { param: dates(), value: { from: '2026-02-01' }, expected: 'from 2026-02-01' },
  { param: dates(), value: { to: '2026-02-01' }, expected: 'until 2026-02-01' },
  { param: integer(), value: 50, expected: '50' },
  { param: text(), value: 'car park', expected: 'car park' },
])('describes $param.kind $value as $expected', ({ param, value, expected }) => {
  expect(describeValue(param as Param<unknown>, { label: 'Status', options }, value, kit)).toBe(expected);
});
