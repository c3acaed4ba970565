import { describe, expect, it } from 'vitest';
import { decideNavigation, type NavigationState } from './decide-navigation.ts';

const stranger: NavigationState = {
  signedIn: false,
  loaded: false,
  home: undefined,
  hasGroup: false,
  lookUp: () => undefined,
  moment: undefined,
  blocked: 'no',
};
const arriving: NavigationState = { ...stranger, signedIn: true };
const user: NavigationState = {
  ...arriving,
  loaded: true,
  home: '/robot/robotList',
  hasGroup: true,
  lookUp: (path) => (path === '/robot' ? { redirect: '/robot/robotList' } : path.startsWith('/robot/') ? 'page' : undefined),
};
const place = (fullPath: string) => {
  const at = fullPath.indexOf('?');
  return at < 0 ? { path: fullPath, search: '' } : { path: fullPath.slice(0, at), search: fullPath.slice(at) };
};
const decide = (state: NavigationState, fullPath: string, from?: string) =>
  decideNavigation(state, { ...place(fullPath), from: from === undefined ? undefined : place(from), arrived: false });
const arriveAt = (state: NavigationState, fullPath: string, from?: string) =>
  decideNavigation(state, { ...place(fullPath), from: from === undefined ? undefined : place(from), arrived: true });
const go = { kind: 'go' };
const to = (path: string) => ({ kind: 'redirect', to: path });
const pleaseLogin = (path: string) => ({ ...to(`/login?redirect=${encodeURIComponent(path)}`), message: 'pleaseLogin' });

describe('without a token', () => {
  it.each([
    '/auth-redirect',
    '/celue',
    '/celue1',
    '/routeTaskReport/xiangqing/reportID',
    '/routeTaskReport/xiangqing/reportID?reportID=abc',
    '/routeTaskReport/xiangqing?reportID=abc',
    '/routeTaskReport/xiangqing/?lang=en&reportID=abc',
    '/routeTaskReport/xiangqing/3f9c-share',
    '/no',
    '/404',
    '/login',
    '/login?redirect=%2Frobot',
  ])('[S-04] %s is open', (path) => {
    expect(decide(stranger, path)).toEqual(go);
  });

  it.each([
    '/',
    '/401',
    '/robot/robotList',
    '/robot/robotDetail?robotSn=CB1900-1&tab=2',
    '/routeTaskReport',
    '/routeTaskReport/xiangqing',
    '/routeTaskReport/xiangqing?id=abc',
    '/routeTaskReport?reportID=abc',
    '/routeTaskReport/xiangqing/a/b',
    '/celue2',
    '/nothing',
    '/login/other',
  ])('[S-05] %s redirects to the login and comes back afterwards', (path) => {
    expect(decide(stranger, path)).toEqual(pleaseLogin(path));
  });

  it('[S-11] redirects to the login without a message after a logout', () => {
    expect(decide({ ...stranger, moment: 'signedOut' }, '/robot/robotList')).toEqual(to('/login'));
  });

  it('[S-06] redirects to the login with redirect but without a message if the session failed to load', () => {
    expect(decide({ ...stranger, moment: 'loadFailed' }, '/robot/robotList?a=1')).toEqual(
      to('/login?redirect=%2Frobot%2FrobotList%3Fa%3D1'),
    );
  });
});

describe('with a token', () => {
  it.each([arriving, user])('[A-01] opens a password link in any session', (state) => {
    expect(decide(state, '/login?reset=abc')).toEqual({ kind: 'go' });
  });

  it.each([arriving, user])('[S-06] redirects /login to the root', (state) => {
    expect(decide(state, '/login')).toEqual(to('/'));
    expect(decide(state, '/login?redirect=%2Frobot%2FrobotList')).toEqual(to('/'));
  });

  it('[S-05] opens the requested page after the login', () => {
    const state: NavigationState = { ...arriving, moment: 'signedIn' };
    expect(decide(state, '/login?redirect=%2Frobot%2FrobotList%3Fa%3D1')).toEqual(to('/robot/robotList?a=1'));
    expect(decide(state, '/login')).toEqual(to('/'));
    expect(decide(state, '/login?redirect=https%3A%2F%2Fevil.example')).toEqual(to('/'));
    expect(decide(state, '/login?redirect=%2Flogin')).toEqual(to('/'));
  });

  it.each(['/', '/robot/robotList', '/nothing', '/401'])('[S-06] %s waits until roles and menu are loaded', (path) => {
    expect(decide(arriving, path)).toEqual({ kind: 'load' });
  });

  it.each(['/celue', '/routeTaskReport/xiangqing/x', '/routeTaskReport/xiangqing?reportID=x', '/404', '/no'])(
    '[S-04] %s opens without waiting',
    (path) => {
      expect(decide(arriving, path)).toEqual(go);
    },
  );

  it('[S-07] redirects the root to the first page', () => {
    expect(decide(user, '/')).toEqual(to('/robot/robotList'));
  });

  it('[S-07] redirects the root to /no without a group', () => {
    expect(decide({ ...user, home: undefined, hasGroup: false }, '/')).toEqual(to('/no'));
  });

  it('[S-07] redirects a group to its first page', () => {
    expect(decide(user, '/robot')).toEqual(to('/robot/robotList'));
  });

  it('[S-06] opens a page of the menu', () => {
    expect(decide(user, '/robot/robotDetail?robotSn=1')).toEqual(go);
    expect(decide(user, '/401')).toEqual(go);
  });

  it('[S-08] redirects an unknown path to /404, or to /no without a group', () => {
    expect(decide(user, '/nothing')).toEqual(to('/404'));
    expect(decide({ ...user, hasGroup: false }, '/nothing')).toEqual(to('/no'));
  });

  it('[P-04] keeps the address of a page outside the role; without a group redirects to /no', () => {
    const state: NavigationState = { ...user, lookUp: () => 'noAccess' };
    expect(decide(state, '/system/user?page=2')).toEqual(go);
    expect(decide({ ...state, hasGroup: false }, '/system/user')).toEqual(to('/no'));
    expect(decide({ ...state, moment: 'roleSwitched' }, '/system/user')).toEqual(to('/'));
    expect(decide({ ...state, moment: 'rightsChanged' }, '/system/user')).toEqual({ ...to('/'), message: 'pageTaken' });
  });

  it('[S-11] after a role switch redirects to the home page only if the new role lacks the page', () => {
    const state: NavigationState = { ...user, moment: 'roleSwitched' };
    expect(decide(state, '/system/user')).toEqual(to('/'));
    expect(decide(state, '/robot/robotList')).toEqual(go);
  });

  it('[P-05] redirects home with a message when the page is no longer granted', () => {
    const state: NavigationState = { ...user, moment: 'rightsChanged' };
    expect(decide(state, '/system/user')).toEqual({ ...to('/'), message: 'pageTaken' });
    expect(decide(state, '/robot/robotList')).toEqual(go);
  });
});

describe('refreshing a view', () => {
  it.each([
    ['/redirect/robot/robotList', '/robot/robotList'],
    ['/redirect/robot/robotList?a=1&b=2', '/robot/robotList?a=1&b=2'],
    ['/redirect', '/'],
    ['/redirect/', '/'],
    ['/redirect//evil.example', '/'],
    ['/redirect/\\evil.example', '/'],
    ['/redirect/redirect/robot/robotList', '/redirect/robot/robotList'],
  ])('[S-08] %s refreshes %s', (path, to) => {
    expect(decide(user, path)).toEqual({ kind: 'refresh', to });
  });

  it('[S-08] a path that only starts with the same letters is not a refresh', () => {
    expect(decide(user, '/redirected')).toEqual(to('/404'));
  });

  it('[S-05] redirects to the login first without a session', () => {
    expect(decide(stranger, '/redirect/robot/robotList')).toEqual(pleaseLogin('/redirect/robot/robotList'));
  });
});

describe('with the blockPage flag', () => {
  const flagged: NavigationState = { ...user, blocked: 'flag' };
  const drafting: NavigationState = { ...user, blocked: 'draft' };
  const here = '/robot/robotList';

  it.each(['/robot/AlarmMonitoring', '/', '/robot/robotList?page=2', '/celue', '/nothing', '/redirect/robot/robotList'])(
    '[S-09] leaving for %s asks first',
    (path) => {
      expect(decide(flagged, path, here)).toEqual({ kind: 'ask' });
      expect(decide(drafting, path, here)).toEqual({ kind: 'ask' });
      expect(decide(user, path, here)).not.toEqual({ kind: 'ask' });
    },
  );

  it('[S-09] does not ask when the page stays the same', () => {
    expect(decide(flagged, here, here)).toEqual(go);
  });

  it('[S-09] does not ask when filters change, but asks for another record on the same page', () => {
    const filtered = (state: NavigationState, search: string, refines: string) =>
      decideNavigation(state, { path: here, search, from: { path: here, search: '?id=1' }, refines, arrived: false });
    expect(filtered(flagged, '?id=1&keyword=a', '?id=1')).toEqual(go);
    expect(filtered(drafting, '?id=1&keyword=a', '?id=1')).toEqual(go);
    expect(filtered(drafting, '?id=2&keyword=a', '?id=2')).toEqual({ kind: 'ask' });
    const elsewhere = { path: '/robot/AlarmMonitoring', search: '?a=1', from: { path: here, search: '' }, refines: '', arrived: false };
    expect(decideNavigation(drafting, elsewhere)).toEqual({ kind: 'ask' });
  });

  it('[S-09] opening a machine does not ask, clears the flag and reloads the page', () => {
    expect(decide(flagged, '/robot/robotDetail?robotSn=1', here)).toEqual(go);
    expect(arriveAt(flagged, '/robot/robotDetail?robotSn=1', here)).toEqual({ kind: 'reload' });
    expect(arriveAt(flagged, '/robot/robotDetail?robotSn=1')).toEqual({ kind: 'reload' });
    expect(arriveAt(user, '/robot/robotDetail?robotSn=1', here)).toEqual(go);
  });

  it('[S-09] asks for an address typed by hand, but not right after a page load', () => {
    expect(arriveAt(flagged, '/robot/AlarmMonitoring', here)).toEqual({ kind: 'ask' });
    expect(arriveAt(drafting, '/robot/robotDetail?robotSn=1', here)).toEqual({ kind: 'ask' });
    expect(arriveAt(flagged, '/robot/AlarmMonitoring')).toEqual(go);
  });

  it('[S-21] asks about unsaved input when a machine is opened; a draft on the machine page stays', () => {
    expect(decide(drafting, '/robot/robotDetail?robotSn=1', here)).toEqual({ kind: 'ask' });
    expect(decide(drafting, '/robot/robotDetail?robotSn=2', '/robot/robotDetail?robotSn=1')).toEqual({ kind: 'ask' });
    expect(arriveAt(drafting, '/robot/robotDetail?robotSn=1', '/robot/robotDetail?robotSn=1')).toEqual(go);
  });

  it('[S-09] does not ask without a session', () => {
    expect(decide({ ...stranger, blocked: 'draft', moment: 'signedOut' }, '/robot/AlarmMonitoring', here)).toEqual(to('/login'));
  });
});
