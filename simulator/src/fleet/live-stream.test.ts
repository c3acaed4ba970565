import type { Backlog } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import type { Static } from 'typebox';
import { expect, it } from 'vitest';
import { statusAt } from '../status.ts';
import { logbooks, today } from '../testing/test-fleet.ts';
import { LiveStream } from './live-stream.ts';

const [logbook] = logbooks(1, 1) as [ReturnType<typeof logbooks>[number]];
const { robotSn } = logbook.robot;
const body = statusAt(logbook, today, false);
const message = (sequence: number): Status => ({ ...body, boot: 1, sequence, timestamp: today + sequence });

class TestLine {
  connected = true;
  readonly sent: { topic: string; sequences: number[] }[] = [];
  readonly failing: ((reason: Error) => void)[] = [];
  /** Acknowledges nothing while it hangs. */
  hanging = false;

  publish(topic: string, words: string): Promise<void> {
    const read = JSON.parse(words) as Status & Static<typeof Backlog>;
    if (this.hanging) return new Promise((_, reject) => this.failing.push(reject));
    this.sent.push({ topic, sequences: (read.messages ?? [read]).map(({ sequence }) => sequence) });
    return Promise.resolve();
  }

  breakOff(): void {
    this.connected = false;
    for (const reject of this.failing.splice(0)) reject(new Error('connection lost'));
  }
}

const offerAll = (stream: LiveStream, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, index) => stream.enqueue(message(from + index), today + from + index)));
const numbers = (line: TestLine) => line.sent.flatMap(({ sequences }) => sequences);

it('[L-04] sends messages one by one while connected', async () => {
  const line = new TestLine();
  await offerAll(new LiveStream(robotSn, line), 1, 3);
  expect(line.sent).toEqual([1, 2, 3].map((sequence) => ({ topic: `robot/${robotSn}/status/data`, sequences: [sequence] })));
});

it('[L-04] sends buffered messages in order, in packets of at most 200', async () => {
  const line = new TestLine();
  line.connected = false;
  const stream = new LiveStream(robotSn, line);
  await offerAll(stream, 1, 450);
  expect([line.sent, stream.unconfirmedSince]).toEqual([[], today + 1]);
  line.connected = true;
  await stream.drain();
  expect(line.sent.map(({ topic, sequences }) => [topic, sequences.length])).toEqual(
    [200, 200, 50].map((count) => [`robot/${robotSn}/status/backlog`, count]),
  );
  expect(numbers(line)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(stream.unconfirmedSince).toBeUndefined();
});

it('[L-04] resends unacknowledged messages before later ones', async () => {
  const line = new TestLine();
  const stream = new LiveStream(robotSn, line);
  line.hanging = true;
  const offered = offerAll(stream, 1, 5);
  expect(stream.unconfirmedSince).toBe(today + 1);
  line.breakOff();
  await offered;
  await offerAll(stream, 6, 7);
  Object.assign(line, { hanging: false, connected: true });
  await stream.drain();
  expect(numbers(line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('[L-04] does not retry in a loop on a connection that rejects at once', async () => {
  const line = new TestLine();
  line.connected = false;
  const stream = new LiveStream(robotSn, line);
  await offerAll(stream, 1, 3);
  let tries = 0;
  const refusing = () => {
    // Goes down after 100 tries, so that a stream that does not stop cannot hang the test.
    line.connected = ++tries < 100;
    return Promise.reject(new Error('client disconnecting'));
  };
  Object.assign(line, { connected: true, publish: refusing });
  await stream.drain();
  expect(tries).toBe(1);
  expect(stream.unconfirmedSince).toBe(today + 1);
  Object.assign(line, { publish: TestLine.prototype.publish });
  await stream.drain();
  expect(numbers(line)).toEqual([1, 2, 3]);
});

it('[L-04] switches to packets when the server is slow', async () => {
  const line = new TestLine();
  const stream = new LiveStream(robotSn, line);
  line.hanging = true;
  const offered = offerAll(stream, 1, 100);
  expect(line.failing.length).toBeLessThan(25);
  line.breakOff();
  await offered;
  Object.assign(line, { hanging: false, connected: true });
  await stream.drain();
  expect(numbers(line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(line.sent).toHaveLength(1);
});

it('[L-04] buffers the newest 10,000 messages', async () => {
  const line = new TestLine();
  line.connected = false;
  const stream = new LiveStream(robotSn, line);
  await offerAll(stream, 1, 10_050);
  line.connected = true;
  await stream.drain();
  expect([numbers(line)[0], numbers(line).length]).toEqual([51, 10_000]);
});

it('[L-04] repeats the last messages unchanged', async () => {
  const line = new TestLine();
  const stream = new LiveStream(robotSn, line);
  await offerAll(stream, 1, 5);
  await stream.repeat(2);
  expect(numbers(line)).toEqual([1, 2, 3, 4, 5, 4, 5]);
});

it('[L-04] resends missing messages once as a backlog, as far as they are kept', async () => {
  const line = new TestLine();
  const stream = new LiveStream(robotSn, line);
  await offerAll(stream, 1, 600);
  await expect.poll(() => numbers(line)).toHaveLength(600);
  line.sent.length = 0;
  stream.resend([
    { from: 1, to: 101 },
    { from: 300, to: 302 },
  ]);
  await stream.drain();
  await expect.poll(() => numbers(line)).toEqual([101, 300, 301, 302]);
  expect(new Set(line.sent.map(({ topic }) => topic))).toEqual(new Set([`robot/${robotSn}/status/backlog`]));
});
