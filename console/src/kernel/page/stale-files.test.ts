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
  /** Simulates a reload: only session storage is kept. */
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

it('reloads an outdated page that misses a file', async () => {
  const { deps, newPage } = open();
  await newPage()();
  expect(deps.reload).toHaveBeenCalledOnce();
  expect(deps.tell).not.toHaveBeenCalled();
});

it('reloads at most once a minute for any number of files, and again after the next update', async () => {
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

it('checks the server once for simultaneous failures', async () => {
  const { deps, newPage } = open();
  const onMissingFile = newPage();
  await Promise.all([onMissingFile(), onMissingFile(), onMissingFile()]);
  expect(deps.isOutdated).toHaveBeenCalledOnce();
});

it.each([false, 'offline'] as const)('does not reload without an update (%s)', async (outdated) => {
  const { deps, newPage } = open();
  deps.outdated = outdated;
  await newPage()();
  expect(deps.reload).not.toHaveBeenCalled();
  expect(deps.tell).not.toHaveBeenCalled();
});

it('informs a user with unsaved input, at most once per interval, instead of reloading', async () => {
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

it('does not reload without storage, to prevent a loop', async () => {
  const { deps, newPage } = open({ refusesStorage: true });
  await newPage()();
  expect(deps.reload).not.toHaveBeenCalled();
});
