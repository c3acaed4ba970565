import { beforeEach, expect, it } from 'vitest';
import { pretendedSession, roles } from './make-session.fixture.ts';

let { answers, store, session, login, keys, made } = pretendedSession();
beforeEach(async () => {
  ({ answers, store, session, login, keys, made } = pretendedSession());
  await login(false);
  await session.load();
  // The page is there: what happened before is over.
  store.setState({ moment: undefined });
  made.splice(0);
});

it('[P-05] fetches roles and menu anew, without a word, and shows what is left', async () => {
  answers['POST /authority/oauth/roleRouter'] = () => [];
  await session.refresh();
  expect(keys()).toEqual(['PUT /authority/oauth/getCurrentUserRole', 'POST /authority/oauth/roleRouter']);
  expect(made.every(({ quiet }) => quiet)).toBe(true);
  expect(store.getState()).toMatchObject({ token: 'tok', menu: [], moment: 'rightsChanged' });
});

it('[P-05] leaves everything alone when nothing changed', async () => {
  const before = store.getState();
  await session.refresh();
  expect(store.getState()).toBe(before);
});

it('a new name of a role shows, and the menu stays as it is', async () => {
  const { menu } = store.getState();
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => ({ data: [{ ...roles[0], name: 'Chief' }, roles[1]] });
  await session.refresh();
  expect(store.getState().roleList[0]?.name).toBe('Chief');
  expect(store.getState().menu).toBe(menu);
});

it('asks nothing before somebody is in, and drops what comes after a logout', async () => {
  answers['POST /authority/oauth/roleRouter'] = () => [];
  const refreshing = session.refresh();
  session.forget('signedOut');
  await refreshing;
  expect(store.getState()).toMatchObject({ menu: [], moment: 'signedOut' });
  made.splice(0);
  await session.refresh();
  expect(keys()).toEqual([]);
});
