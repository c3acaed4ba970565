import { expect, it } from 'vitest';
import { type Scheduled, schedule } from './schedule.ts';

/** Performs steps that end in the order in which they are told to. */
const perform = (...steps: Scheduled[]) => {
  const ends = new Map<string, () => void>();
  const done = schedule(steps, 2, ({ name }) => new Promise<void>((resolve) => ends.set(name, resolve)));
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running: () => [...ends.keys()], end, done };
};

it('runs two at a time, in their order', async () => {
  const { running, end, done } = perform({ name: 'a' }, { name: 'b' }, { name: 'c' });
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  expect(running()).toEqual(['b', 'c']);
  await end('b');
  expect(running()).toEqual(['c']);
  await end('c');
  await done;
});

it('starts a step after the steps it needs, whatever their order', async () => {
  const { running, end, done } = perform({ name: 'e2e', after: ['build', 'not in this run'] }, { name: 'build' });
  expect(running()).toEqual(['build']);
  await end('build');
  expect(running()).toEqual(['e2e']);
  await end('e2e');
  await done;
});

it('refuses steps that wait for one another', async () => {
  const { done } = perform({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] });
  await expect(done).rejects.toThrow('These steps wait for one another: a, b');
});
