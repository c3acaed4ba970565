import { expect, it, vi } from 'vitest';
import { installToasts, sayError, saySuccess, sayWarning, whenToastsNeeded, whenToastsReady } from './toasts.ts';

it('[C-03] shows messages queued before the toasts were installed', () => {
  const first = vi.fn();
  whenToastsNeeded(first);
  expect(first).not.toHaveBeenCalled();
  sayError('early', 3000);
  expect(first).toHaveBeenCalledOnce();
  const dialog = vi.fn();
  whenToastsReady(dialog);
  expect(dialog).not.toHaveBeenCalled();
  const second = vi.fn();
  whenToastsNeeded(second);
  expect(second).toHaveBeenCalledOnce();
  const say = vi.fn();
  installToasts({ say, ask: vi.fn(), offerUndo: vi.fn() });
  expect(dialog).toHaveBeenCalledOnce();
  saySuccess('late');
  sayWarning('careful');
  expect(second).toHaveBeenCalledOnce();
  expect(say.mock.calls).toEqual([
    [{ tone: 'error', words: 'early', ms: 3000 }],
    [{ tone: 'success', words: 'late', ms: 3000 }],
    [{ tone: 'warning', words: 'careful', ms: 5000 }],
  ]);
});
