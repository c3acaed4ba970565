import type { ErrorReport } from '@botify/contract/error-log/error-log.contract';
import { expect, it } from 'vitest';
import { fakeErrorLog } from './error-log.fixture.ts';
import { makeErrorSender } from './make-error-sender.ts';

function open() {
  const { log, env } = fakeErrorLog();
  const state = { online: true, status: 200 as number | undefined, posts: [] as (readonly ErrorReport[])[] };
  const send = makeErrorSender({
    log,
    now: () => env.time,
    online: () => state.online,
    post: async (errors) => {
      state.posts.push(errors);
      if (state.status === undefined) throw new TypeError('Failed to fetch');
      return state.status;
    },
  });
  const fail = (message: string) => log.add(Object.assign(new Error(message), { stack: '' }), 'error');
  return { log, env, state, send, fail };
}
const messages = (posts: readonly (readonly ErrorReport[])[]) =>
  posts.map((post) => post.map(({ message }) => message.slice('Error: '.length)));

it('[S-22] sends each error once, as defined by the contract', async () => {
  const { env, state, send, fail } = open();
  fail('a');
  fail('a');
  env.time += 1500;
  expect(await send()).toBeUndefined();
  expect(state.posts).toEqual([
    [{ kind: 'error', message: 'Error: a', stack: '', route: '/here', version: '1.2.3', locale: 'zh-CN', count: 2, ageMs: 1500 }],
  ]);
  expect(await send()).toBeUndefined();
  expect(state.posts).toHaveLength(1);
});

it('sends ten errors at a time and at most six requests per minute', async () => {
  const { env, state, send, fail } = open();
  for (let turn = 0; turn < 70; turn++) fail(`e${turn}`);
  for (let turn = 0; turn < 6; turn++) expect(await send()).toBe(0);
  env.time += 10_000;
  expect(await send()).toBe(50_000);
  expect(state.posts.map((post) => post.length)).toEqual([10, 10, 10, 10, 10, 10]);
  env.time += 50_000;
  expect(await send()).toBeUndefined();
  expect(state.posts).toHaveLength(7);
});

it('sends a repeated error once a minute with its count', async () => {
  const { env, state, send, fail } = open();
  fail('a');
  await send();
  env.time += 20_000;
  fail('a');
  fail('a');
  expect(await send()).toBe(40_000);
  fail('b');
  expect(await send()).toBe(0);
  env.time += 40_000;
  await send();
  expect(messages(state.posts)).toEqual([['a'], ['b'], ['a']]);
  expect(state.posts[2]?.[0]?.count).toBe(2);
});

it.each([
  { name: 'there is no response', status: undefined },
  { name: 'the server fails', status: 503 },
  { name: 'the server limits the rate', status: 429 },
])('stops silently if $name and retries with the next error', async ({ status }) => {
  const { state, send, fail } = open();
  fail('a');
  state.status = status;
  expect(await send()).toBeUndefined();
  state.status = 200;
  fail('b');
  await send();
  expect(messages(state.posts)).toEqual([['a'], ['b', 'a']]);
});

it('does not repeat errors that the server rejects', async () => {
  const { state, send, fail } = open();
  fail('a');
  state.status = 400;
  await send();
  await send();
  expect(state.posts).toHaveLength(1);
});

it('waits while the browser is offline', async () => {
  const { state, send, fail } = open();
  fail('a');
  state.online = false;
  expect(await send()).toBeUndefined();
  expect(state.posts).toEqual([]);
  state.online = true;
  await send();
  expect(state.posts).toHaveLength(1);
});

it('sends one batch at a time, then the errors that occurred meanwhile', async () => {
  const { state, send, fail } = open();
  fail('a');
  const first = send();
  fail('b');
  expect(await send()).toBeUndefined();
  expect(await first).toBe(0);
  await send();
  expect(messages(state.posts)).toEqual([['a'], ['b']]);
});

it('handles a clock that was set back', async () => {
  const { env, state, send, fail } = open();
  fail('a');
  await send();
  env.time -= 90 * 86_400_000;
  fail('a');
  expect(await send()).toBeUndefined();
  expect(state.posts[1]?.[0]).toMatchObject({ count: 1, ageMs: 0 });
});
