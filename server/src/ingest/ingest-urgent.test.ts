import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exceptionOf } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';

const { box, now, send, working, errorsOf } = useIngest({ lingerMs: 250 });

// Fake timers for the ingest only; the database uses real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
/** Number of messages waiting to be written after this time. */
const waitingAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return box.ingest.figures.waiting;
};
/** Less than the batch interval. */
const aWhile = 200;
const atOnce = 10;

it('[L-06] writes starting and ending errors at once, with earlier messages; others wait for their batch', async () => {
  const at = now() - 60_000;
  const faulty = { exception: exceptionOf('E302') };
  const well = send(working(1, at, 0));
  expect(waitingAfter(aWhile)).toBe(1);
  const begins = send(working(2, at + 1000, 1, faulty));
  expect(waitingAfter(atOnce)).toBe(0);
  await Promise.all([well, begins]);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E302', running: true }]);

  const goesOn = send(working(3, at + 2000, 2, faulty));
  expect(waitingAfter(aWhile)).toBe(1);
  const ends = send(working(4, at + 3000, 3));
  expect(waitingAfter(atOnce)).toBe(0);
  await Promise.all([goesOn, ends]);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E302', running: false }]);
  expect(box.ingest.figures).toMatchObject({ stored: 4, batches: 2 });

  const later = send(working(5, at + 4000, 4));
  expect(waitingAfter(aWhile)).toBe(1);
  expect(waitingAfter(aWhile)).toBe(0);
  await later;
});
