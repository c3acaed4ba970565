import { expect, it, vi } from 'vitest';
import { makeOnMissingFile } from './stale-files.ts';

function open({ outdated = true, typing = false, refusesStorage = false } = {}) {
  const kept = new Map<string, string>();
  const world = {
    outdated: outdated as boolean | 'offline',
    typing,
    time: 1_000_000,
    tell: vi.fn<() => void>(),
    reload: vi.fn<() => void>(),
    isOutdated: vi.fn(async () => {
      if (world.outdated === 'offline') throw new TypeError('Failed to fetch');
      return world.outdated;
    }),
  };
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (refusesStorage) throw new Error('QuotaExceededError');
      kept.set(name, value);
    },
  };
  /** A page remembers nothing of the one before the reload but what the tab keeps. */
  const newPage = () =>
    makeOnMissingFile({
      isOutdated: world.isOutdated,
      isTyping: () => world.typing,
      tell: world.tell,
      reload: world.reload,
      now: () => world.time,
      storage: () => storage,
    });
  return { world, newPage };
}

it('a page from before an upgrade that lacks a file reloads itself', async () => {
  const { world, newPage } = open();
  await newPage()();
  expect(world.reload).toHaveBeenCalledOnce();
  expect(world.tell).not.toHaveBeenCalled();
});

it('never reloads twice in a minute, however many files are missing, but does after the next upgrade', async () => {
  const { world, newPage } = open();
  const onMissingFile = newPage();
  await Promise.all([onMissingFile(), onMissingFile()]);
  world.time += 59_000;
  await newPage()();
  expect(world.reload).toHaveBeenCalledOnce();
  world.time += 1_000;
  await newPage()();
  expect(world.reload).toHaveBeenCalledTimes(2);
});

it('several files that are missing at once ask the server once', async () => {
  const { world, newPage } = open();
  const onMissingFile = newPage();
  await Promise.all([onMissingFile(), onMissingFile(), onMissingFile()]);
  expect(world.isOutdated).toHaveBeenCalledOnce();
});

it.each([false, 'offline'] as const)('a bad line is no upgrade (%s): the page stays', async (outdated) => {
  const { world, newPage } = open();
  world.outdated = outdated;
  await newPage()();
  expect(world.reload).not.toHaveBeenCalled();
  expect(world.tell).not.toHaveBeenCalled();
});

it('whoever is typing is told, once in a while, and loses nothing', async () => {
  const { world, newPage } = open({ typing: true });
  const onMissingFile = newPage();
  await onMissingFile();
  await onMissingFile();
  expect(world.tell).toHaveBeenCalledOnce();
  world.time += 60_000;
  await onMissingFile();
  expect(world.tell).toHaveBeenCalledTimes(2);
  expect(world.reload).not.toHaveBeenCalled();
  world.typing = false;
  await onMissingFile();
  expect(world.reload).toHaveBeenCalledOnce();
});

it('a browser that keeps nothing is not sent round in circles', async () => {
  const { world, newPage } = open({ refusesStorage: true });
  await newPage()();
  expect(world.reload).not.toHaveBeenCalled();
});
