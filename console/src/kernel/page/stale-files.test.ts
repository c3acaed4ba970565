import { expect, it, vi } from 'vitest';
import { makeOnMissingFile } from './stale-files.ts';

function open({ outdated = true, typing = false, refusesStorage = false } = {}) {
  const kept = new Map<string, string>();
  const deps = {
    outdated: outdated as boolean | 'offline',
    typing,
    time: 1_000_000,
    tell: vi.fn<() => void>(),
    reload: vi.fn<() => void>(),
    isOutdated: vi.fn(async () => {
      if (deps.outdated === 'offline') throw new TypeError('Failed to fetch');
      return deps.outdated;
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
      isOutdated: deps.isOutdated,
      isTyping: () => deps.typing,
      tell: deps.tell,
      reload: deps.reload,
      now: () => deps.time,
      storage: () => storage,
    });
  return { deps, newPage };
}

it('a page from before an upgrade that lacks a file reloads itself', async () => {
  const { deps, newPage } = open();
  await newPage()();
  expect(deps.reload).toHaveBeenCalledOnce();
  expect(deps.tell).not.toHaveBeenCalled();
});

it('never reloads twice in a minute, however many files are missing, but does after the next upgrade', async () => {
  const { deps, newPage } = open();
  const onMissingFile = newPage();
  await Promise.all([onMissingFile(), onMissingFile()]);
  deps.time += 59_000;
  await newPage()();
  expect(deps.reload).toHaveBeenCalledOnce();
  deps.time += 1_000;
  await newPage()();
  expect(deps.reload).toHaveBeenCalledTimes(2);
});

it('several files that are missing at once ask the server once', async () => {
  const { deps, newPage } = open();
  const onMissingFile = newPage();
  await Promise.all([onMissingFile(), onMissingFile(), onMissingFile()]);
  expect(deps.isOutdated).toHaveBeenCalledOnce();
});

it.each([false, 'offline'] as const)('a bad line is no upgrade (%s): the page stays', async (outdated) => {
  const { deps, newPage } = open();
  deps.outdated = outdated;
  await newPage()();
  expect(deps.reload).not.toHaveBeenCalled();
  expect(deps.tell).not.toHaveBeenCalled();
});

it('whoever is typing is told, once in a while, and loses nothing', async () => {
  const { deps, newPage } = open({ typing: true });
  const onMissingFile = newPage();
  await onMissingFile();
  await onMissingFile();
  expect(deps.tell).toHaveBeenCalledOnce();
  deps.time += 60_000;
  await onMissingFile();
  expect(deps.tell).toHaveBeenCalledTimes(2);
  expect(deps.reload).not.toHaveBeenCalled();
  deps.typing = false;
  await onMissingFile();
  expect(deps.reload).toHaveBeenCalledOnce();
});

it('a browser that keeps nothing is not sent round in circles', async () => {
  const { deps, newPage } = open({ refusesStorage: true });
  await newPage()();
  expect(deps.reload).not.toHaveBeenCalled();
});
