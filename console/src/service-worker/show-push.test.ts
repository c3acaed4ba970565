import { expect, it, vi } from 'vitest';
import { openAlarm, showPush, tellChange } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://manage.example';
const scopeWith = (...urls: string[]) => {
  const navigate = vi.fn(async (_url: string) => undefined);
  const openWindow = vi.fn(async (_url: string) => undefined);
  const postMessage = vi.fn((_message: string) => undefined);
  const windows = urls.map((url) => {
    const client = { url, focused: false, navigate, postMessage, focus: async () => client };
    return client;
  });
  return { navigate, openWindow, postMessage, clients: { claim: async () => undefined, matchAll: async () => windows, openWindow } };
};

it('[T-68] shows an alarm that stays, and replaces the previous notification of the same error', async () => {
  const showNotification = vi.fn(async () => undefined);
  const scope = { registration: { showNotification } } as unknown as WorkerScope;
  const alarm = { title: 'P0 error: B1', body: 'Stopped', lang: 'en-US', path: '/abnormalManage/detail?id=1', tag: 'e1', stays: true };
  await showPush({ data: { json: () => alarm } }, scope);
  expect(showNotification).toHaveBeenLastCalledWith(
    alarm.title,
    expect.objectContaining({ body: 'Stopped', tag: 'e1', renotify: true, requireInteraction: true, data: { path: alarm.path } }),
  );
  const damaged = () => {
    throw new SyntaxError('no JSON');
  };
  await showPush({ data: { json: damaged } }, scope);
  expect(showNotification).toHaveBeenLastCalledWith('BOTIFY Manage', expect.objectContaining({ data: { path: '/' } }));
});

it('[T-68] opens the alarm in a window of the console, not on the data board, otherwise in a new one', async () => {
  const address = `${origin}/#/abnormalManage/detail?id=1`;
  const board = scopeWith(`${origin}/board/`);
  await openAlarm('/abnormalManage/detail?id=1', board, origin);
  expect(board.openWindow).toHaveBeenCalledWith(address);
  const open = scopeWith(`${origin}/board/`, `${origin}/#/now`);
  await openAlarm('/abnormalManage/detail?id=1', open, origin);
  expect(open.navigate).toHaveBeenCalledWith(address);
  const there = scopeWith(`${origin}/#/now`, address);
  await openAlarm('/abnormalManage/detail?id=1', there, origin);
  expect([there.navigate.mock.calls.length, there.openWindow.mock.calls.length]).toEqual([0, 0]);
  const refusing = scopeWith(`${origin}/#/now`);
  refusing.navigate.mockRejectedValue(new TypeError('not controlled'));
  await openAlarm('/abnormalManage/detail?id=1', refusing, origin);
  expect(refusing.openWindow).toHaveBeenCalledWith(address);
});

it('[T-68] tells every window that the browser has replaced the subscription', async () => {
  const open = scopeWith(`${origin}/#/now`, `${origin}/#/overview`);
  await tellChange(open);
  expect(open.postMessage.mock.calls).toEqual([['pushChanged'], ['pushChanged']]);
});
