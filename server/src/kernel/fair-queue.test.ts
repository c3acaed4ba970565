import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

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
  const queue = new FairQueue({ concurrency: 2, capacity: 10 });
  const tasks = Array.from({ length: 4 }, task);
  const running = tasks.map(({ run }) => queue.run('a', run));
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
  const queue = new FairQueue({ concurrency: 1, capacity: 1 });
  const [first, second, third] = [task(), task(), task()];
  const running = [queue.run('a', first.run), queue.run('a', second.run)];
  await expect(queue.run('a', third.run)).rejects.toMatchObject({ key: 'request.tooMany' });
  expect(third.hasStarted()).toBe(false);
  first.end.resolve('a');
  await running[0];
  const again = queue.run('a', third.run);
  second.end.resolve('b');
  third.end.resolve('c');
  expect(await Promise.all([running[1], again])).toEqual(['b', 'c']);
});

it('starts the next task when one fails', async () => {
  const queue = new FairQueue({ concurrency: 1, capacity: 5 });
  const [first, second] = [task(), task()];
  const running = [queue.run('a', first.run), queue.run('a', second.run)];
  first.end.reject(new Error('broken'));
  await expect(running[0]).rejects.toThrow('broken');
  second.end.resolve('b');
  expect(await running[1]).toBe('b');
  expect(await queue.run('a', () => Promise.resolve('c'))).toBe('c');
});

it('serves the next task of another tenant, however many tasks of the first one wait', async () => {
  const queue = new FairQueue({ concurrency: 1, capacity: 30 });
  const order: string[] = [];
  const done = (name: string) => async () => void order.push(name);
  const first = task();
  const flood = [queue.run('a', first.run), ...Array.from({ length: 30 }, (_, at) => queue.run('a', done(`a${at}`)))];
  await expect(queue.run('a', done('refused'))).rejects.toMatchObject({ key: 'request.tooMany', details: { seconds: 5 } });
  const others = [queue.run('b', done('b0')), queue.run('b', done('b1')), queue.run('c', done('c0'))];
  first.end.resolve('');
  await Promise.all([...flood, ...others]);
  expect(order.slice(0, 5)).toEqual(['b0', 'c0', 'a0', 'b1', 'a1']);
  expect(order).toHaveLength(33);
});

it('leaves slots free for other tenants', async () => {
  const queue = new FairQueue({ concurrency: 3, perTenant: 2, capacity: 10 });
  const tasks = Array.from({ length: 3 }, task);
  const running = tasks.map(({ run }) => queue.run('a', run));
  await settled();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false]);
  expect(await queue.run('b', async () => 'b')).toBe('b');
  expect(tasks[2]?.hasStarted()).toBe(false);
  for (const { end } of tasks) end.resolve('a');
  expect(await Promise.all(running)).toEqual(['a', 'a', 'a']);
});
