import { loginEvents } from '@botify/contract/session/login-events.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../errors/call-error.ts';
import type { Failure } from '../errors/error-catalog.ts';
import { makeCall } from './make-call.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onFailure = vi.fn<(failure: Failure, words: string) => void>();
const onForbidden = vi.fn<() => void>();
const onEnrollment = vi.fn<() => void>();
const isLeaving = vi.fn<() => boolean>();
const deps = {
  isLeaving,
  base: '/api',
  timeoutMs: 200_000,
  fetch,
  locale: () => 'zh-CN' as const,
  credentials: () => ({}),
  wordsFor: ({ fromServer, otherwise }: { fromServer?: string; otherwise: string }) => fromServer ?? `ours:${otherwise}`,
  onFailure,
  onForbidden,
  onEnrollment,
};
const call = makeCall(deps);
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => vi.resetAllMocks());

it('[C-01] returns the data of the envelope', async () => {
  fetch.mockReturnValue(json({ code: 200, msg: '', data: { loginByPost: true, demo: false, setupNeeded: false } }));
  expect(await call(session.settings)).toEqual({ loginByPost: true, demo: false, setupNeeded: false });
});

it('[C-03] accepts 203 and a body without a code', async () => {
  fetch.mockReturnValueOnce(json({ code: 203, data: [1] })).mockReturnValueOnce(json([2]));
  expect(await call(session.sessions)).toEqual([1]);
  expect(await call(session.sessions)).toEqual([2]);
});

it.each([
  ['an empty body', null],
  ['the JSON of another service', { status: 'ok' }],
  ['a text', 'welcome'],
  ['no data', { code: 200, msg: '' }],
  ['data that is no list', { code: 200, msg: '', data: {} }],
])('[C-03] rejects a list with HTTP 200 and %s as unreadable', async (_, body) => {
  fetch.mockImplementation(() => (body === null ? Promise.resolve(new Response()) : json(body)));
  expect(await failureOf(call(session.sessions))).toMatchObject({ message: 'ours:unreadable', status: 200 });
  expect(onFailure).toHaveBeenCalledOnce();
});

it.each([
  ['an object', session.userInfo, []],
  ['an object with a list', loginEvents.own, { total: 0, current: 1, size: 10 }],
])('[C-03] rejects other data in the place of %s', async (_, endpoint, data) => {
  fetch.mockReturnValue(json({ code: 200, msg: '', data }));
  expect(await failureOf(call(endpoint))).toMatchObject({ message: 'ours:unreadable' });
});

it('[C-03] rejects a login without data, and accepts any data of a call that returns none', async () => {
  fetch.mockReturnValueOnce(json({ access_token: 'x' })).mockReturnValueOnce(Promise.resolve(new Response()));
  const body = { username: 'a', password: 'b', code: 'c', key: 'd' };
  expect(await failureOf(call(session.loginByPost, { body }))).toMatchObject({ message: 'ours:unreadable' });
  expect(await failureOf(call(session.logout))).toBeUndefined();
});

it('returns the fields beside the data if the call has any', async () => {
  fetch.mockReturnValue(json({ code: 200, msg: '', data: [], access_token: 'new' }));
  const { access_token, data } = await call(session.currentRoles, { body: { roleId: 'r' } });
  expect({ access_token, data }).toEqual({ access_token: 'new', data: [] });
});

it('a call aborted by leaving the page never settles', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  isLeaving.mockReturnValue(true);
  const ended = vi.fn();
  call(session.userInfo).then(ended, ended);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

it('returns an image as bytes', async () => {
  fetch.mockResolvedValue(new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } }));
  expect(await call(session.captcha, { query: { key: 'k' } })).toEqual(new Uint8Array([1, 2]));
});

/** A response that arrives in these chunks, with a delay between them. */
const arriving = (pieces: readonly number[], { ms = 0, breaks = false } = {}) =>
  new Response(
    new ReadableStream({
      async start(controller) {
        for (const length of pieces) {
          await new Promise((resolve) => setTimeout(resolve, ms));
          controller.enqueue(new Uint8Array(length).fill(7));
        }
        if (breaks) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    }),
    { headers: { 'content-type': 'image/png', 'x-estimated-bytes': '1000' } },
  );

it('reports the progress of a file, and 1 only when it is complete', async () => {
  fetch.mockResolvedValue(arriving([100, 1, 1, 398, 900]));
  const parts: number[] = [];
  const bytes = await call(session.captcha, { query: { key: 'k' } }, { onProgress: (part) => void parts.push(part) });
  expect(parts).toEqual([0.1, 0.5, 0.99]);
  expect(bytes).toEqual(new Uint8Array(1400).fill(7));
});

it('rejects a file that is cut off', async () => {
  fetch.mockResolvedValue(arriving([500], { breaks: true }));
  const error = await failureOf(call(session.captcha, { query: { key: 'k' } }));
  expect(error).toMatchObject({ message: 'ours:network' });
  expect(onFailure).toHaveBeenCalledOnce();
});

it('does not time out while data keeps arriving', async () => {
  fetch.mockResolvedValue(arriving([1, 2, 3, 4, 5, 6], { ms: 40 }));
  const bytes = await makeCall({ ...deps, timeoutMs: 150 })(session.captcha, { query: { key: 'k' } });
  expect(bytes).toHaveLength(21);
});

it('[C-03] recognizes an error body where an image was expected', async () => {
  fetch.mockReturnValue(json({ code: 429, msg: 'slowly', key: 'request.tooMany' }, 429));
  const error = await failureOf(call(session.captcha, { query: { key: 'k' } }));
  expect(error).toMatchObject({ code: 429, status: 429, key: 'request.tooMany', message: 'slowly' });
});

it('[C-03] rejects with code, key and field, and reports once', async () => {
  fetch.mockReturnValue(json({ code: -400, msg: 'bad', key: 'request.invalid', field: 'code', requestId: 'x' }, 400));
  const error = await failureOf(call(session.logout));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: -400, status: 400, key: 'request.invalid', field: 'code', message: 'bad' });
  expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ ms: 5000, next: 'nothing' }), 'bad']]);
});

it('[C-03] a quiet call rejects without a report', async () => {
  fetch.mockReturnValue(json({ code: 50014, msg: 'expired' }, 401));
  expect(await failureOf(call(session.userInfo, {}, { quiet: true }))).toMatchObject({ code: 50014 });
  expect(onFailure).not.toHaveBeenCalled();
});

it('[C-03] reports a missing network', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failureOf(call(session.logout))).toMatchObject({ code: undefined, status: undefined, message: 'ours:network' });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('[C-01] times out and reports it', async () => {
  fetch.mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const error = await failureOf(makeCall({ ...deps, timeoutMs: 5 })(session.logout));
  expect(error).toMatchObject({ message: 'ours:timeout' });
});

it('reports nothing when the caller aborts', async () => {
  const controller = new AbortController();
  fetch.mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const promise = failureOf(call(session.logout, {}, { signal: controller.signal }));
  controller.abort();
  expect(await promise).not.toBeInstanceOf(CallError);
  expect(onFailure).not.toHaveBeenCalled();
});

it('[S-11] a late rejection of a replaced token neither reports nor ends the new session', async () => {
  let token = 'old';
  const swapping = makeCall({ ...deps, credentials: () => ({ token }) });
  fetch.mockImplementation(() => {
    token = 'new';
    return json({ code: 401, msg: 'gone' }, 401);
  });
  expect(await failureOf(swapping(session.sessions))).toBeInstanceOf(CallError);
  expect(onFailure).not.toHaveBeenCalled();
});

it('[S-11] a call waits for a session change and then uses the new credentials', async () => {
  const change = Promise.withResolvers<void>();
  let token: string | undefined = 'old';
  const waiting = makeCall({ ...deps, credentials: () => ({ token }), sessionChange: () => change.promise });
  fetch.mockImplementation(() => json({ code: 200, msg: '', data: [] }));
  const controller = new AbortController();
  const gone = failureOf(waiting(session.sessions, {}, { signal: controller.signal }));
  const stays = waiting(session.sessions);
  controller.abort();
  token = 'new';
  change.resolve();
  await stays;
  expect(await gone).not.toBeInstanceOf(CallError);
  expect(fetch).toHaveBeenCalledOnce();
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer new');
});

it('[S-11] a call of a signed-out user is not sent; a call of the login is', async () => {
  const change = Promise.withResolvers<void>();
  let token: string | undefined = 'old';
  const waiting = makeCall({ ...deps, credentials: () => ({ token }), sessionChange: () => change.promise });
  fetch.mockImplementation(() => json({ code: 200, msg: '', data: { demo: false } }));
  const ofTheOneBefore = vi.fn();
  void waiting(session.sessions).finally(ofTheOneBefore);
  token = undefined;
  const ofTheLogin = waiting(session.settings);
  change.resolve();
  await ofTheLogin;
  expect(ofTheOneBefore).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledOnce();
});

it('[P-05] reports a forbidden call, even a quiet one, and no other rejection', async () => {
  fetch.mockReturnValueOnce(json({ code: 403, msg: 'no', key: 'role.higherAuthority' }, 403));
  await failureOf(call(session.userInfo));
  expect(onForbidden).not.toHaveBeenCalled();
  fetch.mockImplementation(() => json({ code: 403, msg: 'no', key: 'session.forbidden' }, 403));
  await failureOf(call(session.userInfo));
  await failureOf(call(session.userInfo, {}, { quiet: true }));
  expect(onForbidden).toHaveBeenCalledTimes(2);
});
