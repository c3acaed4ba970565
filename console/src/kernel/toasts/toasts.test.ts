import { expect, it, vi } from 'vitest';
import { installSpeaker, onceSpeaking, sayError, saySuccess, sayWarning, whenSpeakerNeeded } from './toasts.ts';

it('[C-03] what is said before anybody can say it is said as soon as somebody can', () => {
  const first = vi.fn();
  whenSpeakerNeeded(first);
  expect(first).not.toHaveBeenCalled();
  sayError('early', 3000);
  expect(first).toHaveBeenCalledOnce();
  const dialog = vi.fn();
  onceSpeaking(dialog);
  expect(dialog).not.toHaveBeenCalled();
  const second = vi.fn();
  whenSpeakerNeeded(second);
  expect(second).toHaveBeenCalledOnce();
  const say = vi.fn();
  installSpeaker({ say, ask: vi.fn() });
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
