import { beforeEach, expect, it, vi } from 'vitest';
import type { Question } from '../toasts/toasts.ts';
import type { Failure } from './error-catalog.ts';
import { makeOnFailure } from './on-failure.ts';

const question = { title: 'Confirm logout', text: 'gone', confirm: 'Re-Login', cancel: 'Cancel' };
const failure = (next: Failure['next'], ms?: Failure['ms']): Failure => ({
  kind: 'failure',
  message: { otherwise: 'error' },
  next,
  ...(ms ? { ms } : {}),
});

const deps = {
  sayError: vi.fn(),
  ask: vi.fn<(question: Question) => void>(),
  question: () => question,
  later: vi.fn<(act: () => void, ms: number) => void>(),
  resetAndReload: vi.fn(),
};
beforeEach(() => vi.clearAllMocks());

it.each([3000, 5000] as const)('[C-03] shows the message for %i ms', (ms) => {
  makeOnFailure(deps)(failure('nothing', ms), 'words');
  expect(deps.sayError.mock.calls).toEqual([['words', ms]]);
  expect(deps.ask).not.toHaveBeenCalled();
  expect(deps.later).not.toHaveBeenCalled();
});

it('[C-03] asks once for ten simultaneous failures, and again after an answer', () => {
  const onFailure = makeOnFailure(deps);
  for (let i = 0; i < 10; i++) onFailure(failure('confirmReLogin'), 'words');
  expect(deps.ask).toHaveBeenCalledTimes(1);
  expect(deps.ask.mock.calls[0]?.[0]).toMatchObject(question);
  expect(deps.sayError).not.toHaveBeenCalled();
  deps.ask.mock.calls[0]?.[0].onClose();
  expect(deps.resetAndReload).not.toHaveBeenCalled();
  onFailure(failure('confirmReLogin'), 'words');
  expect(deps.ask).toHaveBeenCalledTimes(2);
});

it('[C-03] confirming resets the token and reloads', () => {
  makeOnFailure(deps)(failure('confirmReLogin'), 'words');
  deps.ask.mock.calls[0]?.[0].onConfirm();
  expect(deps.resetAndReload).toHaveBeenCalledTimes(1);
});

it('[C-03] resets once, three seconds after the first failure', () => {
  const onFailure = makeOnFailure(deps);
  onFailure(failure('resetAfter3s', 3000), 'words');
  onFailure(failure('resetAfter3s', 3000), 'words');
  expect(deps.later.mock.calls).toEqual([[expect.any(Function), 3000]]);
  expect(deps.resetAndReload).not.toHaveBeenCalled();
  deps.later.mock.calls[0]?.[0]();
  expect(deps.resetAndReload).toHaveBeenCalledTimes(1);
});

it('[C-03] resets again for a failure after the user canceled the reload', () => {
  const onFailure = makeOnFailure(deps);
  onFailure(failure('resetAfter3s', 3000), 'words');
  deps.later.mock.calls[0]?.[0]();
  onFailure(failure('resetAfter3s', 3000), 'words');
  expect(deps.later).toHaveBeenCalledTimes(2);
});
