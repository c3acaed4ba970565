import { expect, it, vi } from 'vitest';
import { fakeErrorLog } from './error-log.fixture.ts';

const errorWith = (message: string, stack = 'at f (a.js:1:1)') => Object.assign(new Error(message), { stack });

it('[S-22] records message, page, time, version and language', () => {
  const { log } = fakeErrorLog();
  expect(log.add(errorWith('boom'), 'render', '\n    at Page\n    at Shell')).toBe(true);
  expect(log.errors()).toEqual([
    {
      kind: 'render',
      message: 'Error: boom',
      stack: 'at f (a.js:1:1)\nat Page\n    at Shell',
      route: '/here',
      version: '1.2.3',
      locale: 'zh-CN',
      at: 1_000_000,
      count: 1,
      unsent: 1,
    },
  ]);
});

it('[S-22] counts a repeated error and moves it to the top with its latest page', () => {
  const { log, env } = fakeErrorLog();
  log.add(errorWith('one'), 'error');
  log.add(errorWith('two'), 'error');
  Object.assign(env, { time: 1_000_500, route: '/there' });
  log.add(errorWith('one'), 'error');
  log.add(errorWith('one', 'at g (b.js:2:2)'), 'error');
  expect(log.errors().map(({ message, stack, count, unsent, at, route }) => [message, stack, count, unsent, at, route])).toEqual([
    ['Error: one', 'at g (b.js:2:2)', 1, 1, 1_000_500, '/there'],
    ['Error: one', 'at f (a.js:1:1)', 2, 2, 1_000_500, '/there'],
    ['Error: two', 'at f (a.js:1:1)', 1, 1, 1_000_000, '/here'],
  ]);
});

it('[S-22] strips secrets from message and stack', () => {
  const { log, kept, settle } = fakeErrorLog();
  log.add(errorWith('no account wang@harbour.example', 'at f (http://h.example/#/login?redirect=secret:1:2)'), 'rejection');
  settle();
  expect(kept.get('errorLog')).not.toMatch(/wang|secret/);
  expect(log.errors()[0]).toMatchObject({ message: 'Error: no account …', stack: 'at f (http://h.example/#/login?…:1:2)' });
});

it('omits noise', () => {
  const { log } = fakeErrorLog();
  expect(log.add(new DOMException('', 'AbortError'), 'rejection')).toBe(false);
  expect(log.errors()).toEqual([]);
});

it('keeps the latest hundred across a reload', () => {
  const { log, settle, reload } = fakeErrorLog();
  for (let turn = 0; turn < 105; turn++) log.add(errorWith(`e${turn}`), 'error');
  settle();
  const messages = reload()
    .errors()
    .map(({ message }) => message);
  expect(messages).toHaveLength(100);
  expect(messages[0]).toBe('Error: e104');
  expect(messages.at(-1)).toBe('Error: e5');
});

it('writes and notifies once for simultaneous errors', () => {
  const { log, env, settle } = fakeErrorLog();
  const listener = vi.fn();
  const stop = log.subscribe(listener);
  for (let turn = 0; turn < 50; turn++) log.add(errorWith(`e${turn}`), 'error');
  settle();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(env.saves).toBe(1);
  stop();
  log.clear();
  settle();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(log.errors()).toEqual([]);
});

it('returns the same list until it changes', () => {
  const { log } = fakeErrorLog();
  log.add(errorWith('a'), 'error');
  expect(log.errors()).toBe(log.errors());
});

it('marks sent errors and keeps those that occurred meanwhile', () => {
  const { log, env } = fakeErrorLog();
  log.add(errorWith('a'), 'error');
  const sent = log.errors();
  log.add(errorWith('a'), 'error');
  log.add(errorWith('b'), 'error');
  env.time += 7;
  log.sent(sent);
  expect(log.errors().map(({ message, count, unsent, sentAt }) => [message, count, unsent, sentAt])).toEqual([
    ['Error: b', 1, 1, undefined],
    ['Error: a', 2, 1, 1_000_007],
  ]);
});

it('hides errors of one user from the next', () => {
  const { log, settle, reload } = fakeErrorLog();
  log.add(errorWith('at login'), 'error');
  log.ownedBy('wang');
  expect(log.errors()).toHaveLength(1);
  log.ownedBy('wang');
  settle();
  const later = reload();
  expect(later.errors()).toHaveLength(1);
  later.ownedBy('li');
  expect(later.errors()).toEqual([]);
});

it.each([
  'nonsense',
  '7',
  '{"errors": 7}',
  '{"errors": [null, 7, {"message": "a"}, {"message": "a", "stack": "", "route": "", "at": 1, "count": 1, "unsent": 1, "sentAt": "x"}]}',
])('is empty if the stored value is invalid: %s', (text) => {
  expect(fakeErrorLog(new Map([['errorLog', text]])).log.errors()).toEqual([]);
});
