import { beforeEach, expect, it } from 'vitest';
import { fakeSession, roles } from './make-session.fixture.ts';

let { answers, store, session, login, keys, made } = fakeSession();
beforeEach(async () => {
  ({ answers, store, session, login, keys, made } = fakeSession());
  await login(false);
  await session.load();
  // The event of the login is over once the page is shown.
  store.setState({ moment: undefined });
  made.splice(0);
});

it('[P-05] reloads roles and menu silently and shows what is left', async () => {
  answers['POST /authority/oauth/roleRouter'] = () => [];
  await session.refresh();
  expect(keys()).toEqual(['PUT /authority/oauth/getCurrentUserRole', 'POST /authority/oauth/roleRouter']);
  expect(made.every(({ quiet }) => quiet)).toBe(true);
  expect(store.getState()).toMatchObject({ token: 'tok', menu: [], moment: 'rightsChanged' });
});

it('[P-05] changes nothing if permissions are the same', async () => {
  const before = store.getState();
  await session.refresh();
  expect(store.getState()).toBe(before);
});

it('shows a renamed role and keeps the menu', async () => {
  const { menu } = store.getState();
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => ({ data: [{ ...roles[0], name: 'Chief' }, roles[1]] });
  await session.refresh();
  expect(store.getState().roleList[0]?.name).toBe('Chief');
  expect(store.getState().menu).toBe(menu);
});

it('makes no call without a session and drops responses after a logout', async () => {
  answers['POST /authority/oauth/roleRouter'] = () => [];
  const refreshing = session.refresh();
  session.forget('signedOut');
  await refreshing;
  expect(store.getState()).toMatchObject({ menu: [], moment: 'signedOut' });
  made.splice(0);
  await session.refresh();
  expect(keys()).toEqual([]);
});
