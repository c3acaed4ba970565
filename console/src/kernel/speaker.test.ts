import { expect, it, vi } from 'vitest';
import { installSpeaker, sayError, saySuccess, sayWarning } from './speaker.ts';

it('[C-03] what is said before anybody can say it is said as soon as somebody can', () => {
  sayError('early', 3000);
  const say = vi.fn();
  installSpeaker({ say, ask: vi.fn() });
  saySuccess('late');
  sayWarning('careful');
  expect(say.mock.calls).toEqual([
    [{ tone: 'error', words: 'early', ms: 3000 }],
    [{ tone: 'success', words: 'late', ms: 3000 }],
    [{ tone: 'warning', words: 'careful', ms: 5000 }],
  ]);
});
