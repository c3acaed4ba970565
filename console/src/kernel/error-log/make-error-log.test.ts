import { expect, it, vi } from 'vitest';
import { pretendedErrorLog } from './error-log.fixture.ts';

const errorWith = (message: string, stack = 'at f (a.js:1:1)') => Object.assign(new Error(message), { stack });

it('[S-22] takes down what, where, when and in which version and language', () => {
  const { log } = pretendedErrorLog();
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

it('[S-22] counts an error that comes again, and shows it first, with where it last was', () => {
  const { log, env } = pretendedErrorLog();
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

it('[S-22] keeps no secret, neither in the message nor in the stack', () => {
  const { log, kept, settle } = pretendedErrorLog();
  log.add(errorWith('no account wang@harbour.example', 'at f (http://h.example/#/login?redirect=secret:1:2)'), 'rejection');
  settle();
  expect(kept.get('errorLog')).not.toMatch(/wang|secret/);
  expect(log.errors()[0]).toMatchObject({ message: 'Error: no account …', stack: 'at f (http://h.example/#/login?…:1:2)' });
});

it('leaves out what is no news', () => {
  const { log } = pretendedErrorLog();
  expect(log.add(new DOMException('', 'AbortError'), 'rejection')).toBe(false);
  expect(log.errors()).toEqual([]);
});

it('keeps the latest hundred, over a reload too', () => {
  const { log, settle, reload } = pretendedErrorLog();
  for (let turn = 0; turn < 105; turn++) log.add(errorWith(`e${turn}`), 'error');
  settle();
  const messages = reload()
    .errors()
    .map(({ message }) => message);
  expect(messages).toHaveLength(100);
  expect(messages[0]).toBe('Error: e104');
  expect(messages.at(-1)).toBe('Error: e5');
});

it('writes and tells once, however many errors come at once', () => {
  const { log, env, settle } = pretendedErrorLog();
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

it('gives the same list until it changes, as React asks of a store', () => {
  const { log } = pretendedErrorLog();
  log.add(errorWith('a'), 'error');
  expect(log.errors()).toBe(log.errors());
});

it('what the server was told of is not told again; what came meanwhile is', () => {
  const { log, env } = pretendedErrorLog();
  log.add(errorWith('a'), 'error');
  const told = log.errors();
  log.add(errorWith('a'), 'error');
  log.add(errorWith('b'), 'error');
  env.time += 7;
  log.sent(told);
  expect(log.errors().map(({ message, count, unsent, sentAt }) => [message, count, unsent, sentAt])).toEqual([
    ['Error: b', 1, 1, undefined],
    ['Error: a', 2, 1, 1_000_007],
  ]);
});

it('what happened to one user is not shown to the next', () => {
  const { log, settle, reload } = pretendedErrorLog();
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
])('is empty when what was stored is garbled: %s', (text) => {
  expect(pretendedErrorLog(new Map([['errorLog', text]])).log.errors()).toEqual([]);
});
