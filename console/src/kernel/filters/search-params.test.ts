import { isRobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dates, flag, integer, isNone, oneOf, type Param, readParam, someOf, text, writeParam } from './search-params.ts';

const statuses = ['idle', 'working', 'offline'] as const;

const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const ranges = fc.oneof(
  fc.constant({}),
  days.map((from) => ({ from })),
  days.map((to) => ({ to })),
  fc.tuple(days, days).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
);
const words = fc.string({ maxLength: 60, unit: 'grapheme' }).map((one) => one.trim());
const ids = fc.string({ minLength: 1, maxLength: 40 });

describe('written values can be read back', () => {
  const backAndForth = <T>(name: string, param: Param<T>, values: fc.Arbitrary<T>) =>
    test(name, () => {
      fc.assert(
        fc.property(values, (value) => {
          expect(readParam(param, writeParam(param, value))).toEqual(value);
        }),
      );
    });
  backAndForth('words', text(), words);
  backAndForth('words with a default', text('car park'), words);
  backAndForth('one of a list', oneOf(statuses), fc.option(fc.constantFrom(...statuses), { nil: undefined }));
  backAndForth('one of a list with a default', oneOf(statuses, 'idle'), fc.option(fc.constantFrom(...statuses), { nil: undefined }));
  backAndForth('any id', oneOf(), fc.option(ids, { nil: undefined }));
  backAndForth('a serial number', oneOf(isRobotSn), fc.constantFrom(undefined, toRobotSn('CB-1')));
  backAndForth('some of a list', someOf(statuses), fc.subarray([...statuses]));
  backAndForth('some of a list with a default', someOf(statuses, ['offline']), fc.subarray([...statuses]));
  backAndForth('any ids', someOf(), fc.uniqueArray(ids, { maxLength: 20 }));
  backAndForth('whole numbers', integer(), fc.option(fc.maxSafeInteger(), { nil: undefined }));
  backAndForth('a flag', flag(), fc.boolean());
  backAndForth('a flag that is on by default', flag(true), fc.boolean());
  backAndForth('days', dates(), ranges);
});

describe('any text in the address', () => {
  const params: [string, Param<unknown>][] = [
    ['text', text()],
    ['oneOf', oneOf(statuses)],
    ['oneOf without a list', oneOf()],
    ['oneOf with a check', oneOf(isRobotSn)],
    ['someOf', someOf(statuses)],
    ['someOf without a list', someOf()],
    ['integer', integer({ min: 0, max: 100 })],
    ['flag', flag()],
    ['dates', dates()],
  ];
  it.each(params)('%s yields a value that can be written and read again', (_, param) => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const value = readParam(param, texts);
        expect(readParam(param, writeParam(param, value))).toEqual(value);
      }),
    );
  });
});

it.each([
  { param: text(), texts: ['  floor  '], expected: 'floor', because: 'surrounding spaces are trimmed' },
  { param: text(), texts: ['a'.repeat(300)], expected: 'a'.repeat(200), because: 'the length is limited' },
  { param: oneOf(statuses), texts: ['asleep'], expected: undefined, because: 'there is no such value' },
  { param: oneOf(statuses, 'idle'), texts: ['asleep'], expected: 'idle', because: 'an invalid value counts as missing' },
  { param: oneOf(statuses, 'idle'), texts: [''], expected: undefined, because: 'the default is turned off' },
  { param: oneOf(), texts: ['', 'a'], expected: undefined, because: 'only the first counts' },
  { param: someOf(statuses), texts: ['offline', 'x', 'idle', 'idle'], expected: ['idle', 'offline'], because: 'valid values are kept' },
  { param: someOf(statuses, ['idle']), texts: ['x'], expected: ['idle'], because: 'all values are unknown' },
  { param: someOf(statuses, ['idle']), texts: [''], expected: [], because: 'the default is turned off' },
  { param: integer({ min: 0, max: 100 }), texts: ['101'], expected: undefined, because: 'it is too large' },
  { param: integer({ min: 0, max: 100 }), texts: ['-1'], expected: undefined, because: 'it is too small' },
  { param: integer(), texts: ['1.5'], expected: undefined, because: 'it is not an integer' },
  { param: integer(), texts: ['1e3'], expected: undefined, because: 'only plain digits count' },
  { param: flag(), texts: ['1'], expected: true, because: 'it is on' },
  { param: flag(true), texts: ['0'], expected: false, because: 'it is off' },
  { param: flag(), texts: ['yes'], expected: false, because: 'it is invalid' },
  { param: dates(), texts: ['2026-02-01..2026-02-28'], expected: { from: '2026-02-01', to: '2026-02-28' }, because: 'both days are set' },
  { param: dates(), texts: ['2026-02-01..'], expected: { from: '2026-02-01' }, because: 'the end is open' },
  { param: dates(), texts: ['..2026-02-01'], expected: { to: '2026-02-01' }, because: 'the beginning is open' },
  { param: dates(), texts: ['..'], expected: {}, because: 'it is empty' },
  { param: dates(), texts: ['2026-02-30..'], expected: {}, because: 'the day does not exist' },
  { param: dates(), texts: ['2026-03-01..2026-02-01'], expected: {}, because: 'it ends before it begins' },
  { param: dates(), texts: ['2026-03-01'], expected: {}, because: 'it is not a range' },
  { param: dates(), texts: ['2026-02-01..2026-02-02..2026-02-03'], expected: {}, because: 'it has three parts' },
])('$param.kind reads $texts as $expected because $because', ({ param, texts, expected }) => {
  expect(readParam(param as Param<unknown>, texts)).toEqual(expected);
});

it.each([
  { param: someOf(statuses), value: [], expected: [] },
  { param: someOf(statuses, ['idle']), value: ['idle'], expected: [] },
  { param: someOf(statuses, ['idle']), value: [], expected: [''] },
  { param: someOf(statuses), value: ['offline', 'idle'], expected: ['idle', 'offline'] },
  { param: flag(true), value: false, expected: [''] },
])('omits the default $param.initial: $value becomes $expected', ({ param, value, expected }) => {
  expect(writeParam(param as Param<unknown>, value)).toEqual(expected);
});

it('recognizes an inactive filter', () => {
  expect(isNone(someOf(statuses, ['idle']), [])).toBe(true);
  expect(isNone(someOf(statuses, ['idle']), ['idle'])).toBe(false);
  expect(isNone(dates(), {})).toBe(true);
  expect(isNone(integer(), 0)).toBe(false);
});
