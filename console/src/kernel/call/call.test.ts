import { session } from '@botify/contract/session/session.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallError } from '../errors/call-error.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  // The module registers its unload listener when it is imported.
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('document', { cookie: '' });
  fetched.mockImplementation(
    (_url, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[C-01] calls go to /api with credentials and time out after 200,000 ms', async () => {
  const { call } = await import('./call.ts');
  const failed = vi.fn<(error: CallError) => void>();
  const answer = call(session.settings, {}, { quiet: true }).catch(failed);
  expect(fetched).toHaveBeenCalledWith('/api/authority/settings', expect.objectContaining({ credentials: 'include' }));
  const [, init] = fetched.mock.calls[0] ?? [];
  await vi.advanceTimersByTimeAsync(199_999);
  expect(init?.signal?.aborted).toBe(false);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(init?.signal?.aborted).toBe(true);
  await answer;
  expect(failed).toHaveBeenCalledOnce();
});
