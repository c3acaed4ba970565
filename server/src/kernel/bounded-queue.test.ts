import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** A task that ends when the test resolves it. */
function task() {
  const end = Promise.withResolvers<string>();
  let started = false;
  const run = () => {
    started = true;
    return end.promise;
  };
  return { run, end, hasStarted: () => started };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs two tasks at a time, in order of arrival', async () => {
  const queue = new BoundedQueue({ concurrency: 2, capacity: 10 });
  const tasks = Array.from({ length: 4 }, task);
  const running = tasks.map(({ run }) => queue.run(run));
  await settled();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
  tasks[1]?.end.resolve('b');
  expect(await running[1]).toBe('b');
  await settled();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false]);
  for (const { end } of tasks) end.resolve('x');
  await Promise.all(running);
});

it('rejects tasks beyond its capacity, and accepts them again as soon as there is room', async () => {
  const queue = new BoundedQueue({ concurrency: 1, capacity: 1 });
  const [first, second, third] = [task(), task(), task()];
  const running = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(third.run)).rejects.toMatchObject({ key: 'request.tooMany' });
  expect(third.hasStarted()).toBe(false);
  first.end.resolve('a');
  await running[0];
  const again = queue.run(third.run);
  second.end.resolve('b');
  third.end.resolve('c');
  expect(await Promise.all([running[1], again])).toEqual(['b', 'c']);
});

it('starts the next task when one fails', async () => {
  const queue = new BoundedQueue({ concurrency: 1, capacity: 5 });
  const [first, second] = [task(), task()];
  const running = [queue.run(first.run), queue.run(second.run)];
  first.end.reject(new Error('broken'));
  await expect(running[0]).rejects.toThrow('broken');
  second.end.resolve('b');
  expect(await running[1]).toBe('b');
  expect(await queue.run(() => Promise.resolve('c'))).toBe('c');
});
