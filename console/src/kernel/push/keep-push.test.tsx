import { pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../testing/fake-api.ts';
import { user } from '../../testing/show.tsx';
import { emptySession, makeSessionStore } from '../session/session-store.ts';
import { browserPush, type PushTarget } from './browser-push.ts';
import { keepPush, watchPush } from './keep-push.ts';

const account = user.username;
const targetAt = (endpoint: string): PushTarget => ({ endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) });
const [old, fresh] = ['https://push.example/old', 'https://push.example/fresh'];
const stored = () => JSON.parse(localStorage.getItem('push') ?? 'null');

/** The subscription of the browser, and the addresses that the server has for the account. */
let [endpoint, known]: [string | undefined, string[]] = [undefined, []];
function watch() {
  const spies = {
    ended: vi.spyOn(browserPush, 'turnOff').mockResolvedValue(),
    endpoint: vi.spyOn(browserPush, 'endpoint').mockImplementation(async () => endpoint),
    turnedOn: vi.spyOn(browserPush, 'turnOn').mockImplementation(async () => targetAt(fresh)),
    granted: vi.spyOn(browserPush, 'isGranted').mockReturnValue(true),
  };
  onTestFinished(() => void vi.restoreAllMocks());
  return spies;
}

beforeEach(() => {
  localStorage.removeItem('push');
  [endpoint, known] = [undefined, []];
  api.answer(pushDevices.renew, ({ body }) => ({ known: known.includes(body.endpoint) }));
  api.answer(pushDevices.list, { publicKey: 'key of the server', devices: [] });
  api.answer(pushDevices.add, { id: '019d3f0e-3f0e-7c1d-9a55-0b6f6a1f2c11' });
});

/** The account has turned alarms on in this browser. */
async function turnedOn(): Promise<void> {
  [endpoint, known] = [old, [old]];
  await keepPush(account);
  expect(stored()).toEqual({ account, endpoint: old });
}

it('[T-68] the logout ends push notifications, an expired session does not', async () => {
  const { ended, endpoint: asked } = watch();
  const store = makeSessionStore(undefined);
  watchPush(store);
  store.setState({ token: 'one' });
  expect(asked).not.toHaveBeenCalled();
  store.setState({ profile: user });
  expect(asked).toHaveBeenCalledOnce();
  store.setState({ ...emptySession, moment: 'loadFailed' });
  expect(ended).not.toHaveBeenCalled();
  store.setState({ token: 'two', profile: user, moment: undefined });
  await turnedOn();
  store.setState({ ...emptySession, moment: 'signedOut' });
  expect(ended).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
});

it('[T-68] a browser without a subscription asks nothing', async () => {
  const { turnedOn: asked } = watch();
  await keepPush(account);
  expect(asked).not.toHaveBeenCalled();
  expect([api.requests(pushDevices.renew), api.requests(pushDevices.add)]).toEqual([[], []]);
});

it.each([
  ['replaced', fresh],
  ['lost', undefined],
])('[T-68] a subscription that the browser has %s is added again', async (_, now) => {
  const { ended, turnedOn: subscribed } = watch();
  await turnedOn();
  endpoint = now;
  await keepPush(account);
  expect(subscribed).toHaveBeenCalledWith('key of the server');
  expect(api.requests(pushDevices.add)[0]?.body).toMatchObject(targetAt(fresh));
  expect(stored()).toEqual({ account, endpoint: fresh });
  expect(ended).not.toHaveBeenCalled();
});

it('[T-68] the service worker reports a replaced subscription', async () => {
  watch();
  await turnedOn();
  const store = makeSessionStore(undefined);
  store.setState({ token: 'one', profile: user });
  watchPush(store);
  endpoint = fresh;
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'pushChanged' }));
  await expect.poll(stored).toEqual({ account, endpoint: fresh });
});

it('[T-68] a device that was removed, of another account, or without permission is ended and not added again', async () => {
  const { ended, granted } = watch();
  await turnedOn();
  known = [];
  await keepPush(account);
  expect([ended.mock.calls.length, stored()]).toEqual([1, null]);
  await turnedOn();
  endpoint = fresh;
  await keepPush('operator@harbour.example');
  expect([ended.mock.calls.length, stored()]).toEqual([2, null]);
  await turnedOn();
  endpoint = undefined;
  granted.mockReturnValue(false);
  await keepPush(account);
  expect([ended.mock.calls.length, stored()]).toEqual([3, null]);
  expect(api.requests(pushDevices.add)).toEqual([]);
});
