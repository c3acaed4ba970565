import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyStatus, type ErrorChange, type IncomingStatus, type StatusEffect, type StatusPoint } from './apply-status.ts';
import type { ReceivedRange } from './received-ranges.ts';

const minute = 60_000;
const message = (sequence: number, more: Partial<IncomingStatus> = {}): IncomingStatus => ({
  boot: 1,
  sequence,
  at: sequence * minute,
  totals: [sequence * 1000, 0, 0, 0, 0, 0, null, 0],
  faultCodes: [],
  signature: 'same',
  ...more,
});

/** What a database would hold after these messages, in this order. */
function play(messages: readonly IncomingStatus[]) {
  let runs: readonly ReceivedRange<StatusPoint>[] = [];
  let ids = 0;
  const minutes = new Map<number, number>();
  const errors = new Map<string, { code: string; start: number; end: number | null; reopened: number }>();
  const answers: string[] = [];
  let latest: IncomingStatus | undefined;
  let kept = 0;
  for (const heard of messages) {
    const effect = applyStatus(runs, heard, () => `e${++ids}`);
    answers.push(typeof effect === 'string' ? effect : 'new');
    if (typeof effect === 'string') continue;
    runs = effect.ranges;
    for (const { at, counters, sign } of effect.deltas)
      minutes.set(Math.floor(at / minute), (minutes.get(Math.floor(at / minute)) ?? 0) + sign * (counters[0] ?? 0));
    for (const change of effect.errors) apply(errors, change);
    if (effect.latest) latest = heard;
    if (effect.recordHistory) kept += 1;
  }
  return {
    runs,
    minutes: new Map([...minutes].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b)),
    errors,
    answers,
    latest,
    kept,
  };
}
function apply(errors: Map<string, { code: string; start: number; end: number | null; reopened: number }>, change: ErrorChange): void {
  if (change.act === 'open') errors.set(change.id, { code: change.faultCode, start: change.at, end: change.end, reopened: 0 });
  const error = errors.get(change.id);
  if (!error) throw new Error(`nobody knows ${change.id}`);
  if (change.act === 'end' && (change.was === null || error.end === change.was)) error.end = change.at;
  if (change.act === 'reopen') {
    if (change.end === null || error.end !== null) error.end = change.end === null ? null : Math.max(error.end ?? 0, change.end);
    error.reopened += 1;
  }
  if (change.act === 'startEarlier') error.start = Math.min(error.start, change.at);
  if (change.act !== 'absorb') return;
  const into = errors.get(change.into);
  if (into) into.start = Math.min(into.start, error.start);
  errors.delete(change.id);
}
const spans = ({ errors }: ReturnType<typeof play>) =>
  [...errors.values()].map(({ code, start, end }) => `${code} ${start / minute}-${end === null ? '' : end / minute}`).sort();
const withFault = (from: number, to: number, last = to + 5, code = 'E302') =>
  Array.from({ length: last }, (_, index) => message(index + 1, { faultCodes: index + 1 >= from && index + 1 < to ? [code] : [] }));

it('[L-03] counts the work between two messages in the minute of the later one', () => {
  expect([...play([1, 2, 3].map((sequence) => message(sequence))).minutes]).toEqual([
    [2, 1000],
    [3, 1000],
  ]);
});

it('[L-04] ignores a duplicate message', () => {
  const once = play([message(1), message(2)]);
  const twice = play([message(1), message(2), message(1), message(2), message(2)]);
  expect(twice.answers).toEqual(['new', 'new', 'duplicate', 'duplicate', 'duplicate']);
  expect({ ...twice, answers: [] }).toEqual({ ...once, answers: [] });
});

it('[L-04] order and repetition do not change figures or latest state', () => {
  const step = fc.record({
    gap: fc.integer({ min: 1, max: 20 * 60 }),
    area: fc.integer({ min: 0, max: 5000 }),
    reset: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }).chain((steps) => {
        let at = 0;
        let area = 0;
        const messages = steps.map(({ gap, area: more, reset }, index) => {
          at += gap * minute;
          area = reset === 0 ? 0 : area + more;
          return message(index + 1, { boot: index < steps.length / 2 ? 1 : 2, at, totals: [area, 0, 0, 0, 0, 0, null, 0] });
        });
        return fc.tuple(
          fc.constant(messages),
          fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2, maxLength: messages.length * 2 }),
        );
      }),
      ([inOrder, shuffled]) => {
        const one = play(inOrder);
        const other = play(shuffled);
        expect(other.minutes).toEqual(one.minutes);
        expect(other.latest).toEqual(one.latest);
        expect(other.answers.filter((answer) => answer === 'new')).toHaveLength(inOrder.length);
        expect(other.runs.map(({ from, to }) => [from.sequence, to.sequence])).toEqual(
          one.runs.map(({ from, to }) => [from.sequence, to.sequence]),
        );
      },
    ),
  );
});

it('[L-03] counts nothing across a counter reset', () => {
  const { minutes } = play([message(1), message(2, { totals: [5, 0, 0, 0, 0, 0, null, 0] }), message(3)]);
  expect([...minutes]).toEqual([[3, 2995]]);
});

it('[L-03] counts nothing across more than a day, because the day is unknown', () => {
  expect([...play([message(1), message(2, { at: 60_001 + 86_400_000 })]).minutes]).toEqual([]);
  expect([...play([message(1), message(2, { at: 60_000 + 86_400_000 })]).minutes]).toHaveLength(1);
});

it('[L-03] a clock set back loses no work', () => {
  const { minutes } = play([message(1), message(2, { at: 0 }), message(3)]);
  expect([...minutes.values()].reduce((sum, amount) => sum + amount, 0)).toBe(2000);
});

it('[M-06] an error opens with the first message that reports it and ends with the first that does not', () => {
  expect(spans(play(withFault(3, 6)))).toEqual(['E302 3-6']);
  expect(spans(play(withFault(3, 99, 10)))).toEqual(['E302 3-']);
});

it.each([
  { away: 10, expected: ['E302 2-'], because: 'it came back within ten minutes' },
  { away: 11, expected: ['E302 14-', 'E302 2-3'], because: 'it came back later than that' },
])('[M-06] after $away minutes it is $expected because $because', ({ away, expected }) => {
  const messages = [
    message(1),
    message(2, { faultCodes: ['E302'] }),
    message(3),
    message(4, { at: (3 + away) * minute, faultCodes: ['E302'] }),
  ];
  const played = play(messages);
  expect(spans(played)).toEqual(expected);
  expect([...played.errors.values()][0]?.reopened).toBe(away === 10 ? 1 : 0);
});

it('[M-06] two faults at once are two errors', () => {
  expect(spans(play([message(1, { faultCodes: ['E302', 'N101'] }), message(2, { faultCodes: ['N101'] })]))).toEqual([
    'E302 1-2',
    'N101 1-',
  ]);
});

it.each([
  { name: 'that began and ended in the gap', from: 20, to: 30 },
  { name: 'that began before and ended in it', from: 5, to: 30 },
  { name: 'that began in it and goes on', from: 20, to: 60 },
  { name: 'that lasted all the time', from: 5, to: 60 },
])('[L-04] a backlog after live messages gives the same error $name', ({ from, to }) => {
  const messages = withFault(from, to, 50);
  const gap = messages.slice(10, 40);
  const played = play([...messages.slice(0, 10), ...messages.slice(40), ...gap]);
  expect(spans(played)).toEqual(spans(play(messages)));
  expect(played.minutes).toEqual(play(messages).minutes);
});

it.each([
  { late: 2, faulty: [1, 4, 5], because: 'it was over between and came back' },
  { late: 3, faulty: [1, 3, 5, 6], because: 'it came back twice' },
  { late: 4, faulty: [2, 3], because: 'it was long over' },
  { late: 3, faulty: [1, 2], because: 'it ended just then' },
])('[L-04] a late message neither ends an active error nor reopens an ended one: $because', ({ late, faulty }) => {
  const messages = Array.from({ length: 6 }, (_, index) => message(index + 1, { faultCodes: faulty.includes(index + 1) ? ['E302'] : [] }));
  const isLate = ({ sequence }: IncomingStatus) => sequence === late;
  const played = play([...messages.filter((one) => !isLate(one)), ...messages.filter(isLate)]);
  expect(spans(played)).toEqual(spans(play(messages)));
});

it('[L-04] keeps few ranges for old gaps', () => {
  const hourly = Array.from({ length: 200 }, (_, index) => message(index * 2 + 1, { at: index * 60 * minute }));
  expect(play(hourly).runs.length).toBeLessThanOrEqual(51);
  expect(play(hourly).runs[0]).toMatchObject({ sealed: true, from: { sequence: 1 } });
});

it('[L-04] an error keeps its id when its start is received later', () => {
  const messages = withFault(20, 60, 50);
  const live = play([...messages.slice(0, 10), ...messages.slice(40)]);
  const all = play([...messages.slice(0, 10), ...messages.slice(40), ...messages.slice(10, 40)]);
  expect([...all.errors.keys()]).toEqual([...live.errors.keys()]);
});

it('[L-04] old history does not extend a current error', () => {
  const today = message(1, { boot: 1000, at: 400 * 24 * 60 * minute, faultCodes: ['E302'] });
  const played = play([today, ...withFault(3, 6, 20)]);
  expect(spans(played)).toEqual(['E302 3-6', `E302 ${today.at / minute}-`]);
});

it('[L-03] records history on a change and every ten seconds', () => {
  const every = (seconds: number, count: number) =>
    Array.from({ length: count }, (_, index) => message(index + 1, { at: index * seconds * 1000 }));
  expect(play(every(1, 21)).kept).toBe(3);
  expect(play(every(1, 21).map((heard, index) => (index === 5 ? { ...heard, signature: 'other' } : heard))).kept).toBe(4);
});

it('[L-04] limits the number of ranges and marks messages before them as too late', () => {
  const odd = Array.from({ length: 1100 }, (_, index) => message(index * 2 + 1, { at: index * 100 }));
  const { runs } = play(odd);
  expect(runs).toHaveLength(1000);
  const effect = (sequence: number): StatusEffect | string => applyStatus(runs, message(sequence), () => 'e');
  expect(effect(2)).toBe('tooLate');
  expect(effect(1)).toBe('tooLate');
  expect(effect(2199)).toBe('duplicate');
  expect(typeof effect(2198)).toBe('object');
});
