import type { UserInfo } from '@botify/contract/session/session.contract';
import { expect, it } from 'vitest';
import { fakeJar } from '../browser/cookie-jar.fixture.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import {
  forgetSession,
  keepBadge,
  keepRole,
  keepSession,
  keepSidebarOpen,
  readBadge,
  readSession,
  readSidebarOpen,
} from './session-cookies.ts';

const user: UserInfo = {
  nickName: '陈晓华; x=1',
  mobile: null,
  avatar: 'long',
  introduction: null,
  permissions: [],
  type: 2,
  tenantCode: 'harbour',
  username: 'a@b.c',
};
const until = new Date('2026-11-20T00:00:00Z');

it('[S-10] stores the session in its cookies and reads it back', () => {
  const jar = fakeJar();
  keepSession(jar, 'tok', user, until);
  keepRole(jar, { id: 'r', code: 'manager' }, until);
  expect([...jar.cookies.keys()].sort()).toEqual(['roleCd', 'roleId', 'tenantCode', 'token', 'user', 'username']);
  expect(readCookie(jar, 'roleId')).toBe('r');
  expect(readCookie(jar, 'roleCd')).toBe('manager');
  expect(readCookie(jar, 'username')).toBe('a@b.c');
  expect(JSON.parse(readCookie(jar, 'user') ?? '')).toMatchObject({ nickName: '陈晓华; x=1', type: 2 });
  expect(readSession(jar)).toEqual({ token: 'tok', tenantCode: 'harbour', name: '陈晓华; x=1', rememberedUntil: until });
});

it('[S-10] remembered cookies have an expiry date, others are session cookies', () => {
  const jar = fakeJar();
  keepSession(jar, 'tok', user, until);
  expect(jar.lines.every((line) => line.includes('; Expires=Fri, 20 Nov 2026 00:00:00 GMT'))).toBe(true);
  jar.lines.length = 0;
  keepSession(jar, 'tok', user, undefined);
  expect(jar.lines.some((line) => line.includes('Expires'))).toBe(false);
  expect(readSession(jar)?.rememberedUntil).toBeUndefined();
});

it.each([
  [true, true],
  [false, false],
])('[S-10] SameSite=Lax, path /, and Secure on https only (%s)', (https, secure) => {
  const jar = fakeJar('', https);
  writeCookie(jar, 'token', 't');
  expect(jar.lines[0]).toContain('; Path=/; SameSite=Lax');
  expect(jar.lines[0]?.includes('; Secure')).toBe(secure);
});

it.each([
  ['nothing', ''],
  ['an undecodable token', 'token=%E0%A4%A'],
  ['a token that is invalid in a header', 'token=a%0Ab'],
  ['an empty token', 'token=; user={}'],
  ['no equals sign', 'token'],
])('[S-10] ignores invalid cookies: %s', (_, cookies) => {
  expect(readSession(fakeJar(cookies))).toBeUndefined();
});

it.each(['user=%7Bbroken', 'user=null', 'user=[]', 'user=%22x%22', 'user={"rememberedUntil":"x","nickName":3}'])(
  '[S-10] accepts %s',
  (invalid) => {
    expect(readSession(fakeJar(`token=t; ${invalid}`))).toEqual({
      token: 't',
      tenantCode: undefined,
      name: undefined,
      rememberedUntil: undefined,
    });
  },
);

it('[S-11] removes all cookies of the session, but not of the sidebar', () => {
  const jar = fakeJar();
  keepSession(jar, 'tok', user, until);
  keepRole(jar, { id: 'r', code: 'manager' }, until);
  writeCookie(jar, 'badge', '3');
  keepSidebarOpen(jar, false);
  forgetSession(jar, 'tok');
  expect([...jar.cookies.keys()]).toEqual(['sidebarStatus']);
});

it('[S-11] keeps the session of another window', () => {
  const jar = fakeJar();
  writeCookie(jar, 'token', 'theirs');
  forgetSession(jar, 'ours');
  expect(readCookie(jar, 'token')).toBe('theirs');
});

it('[S-10] sidebar: 1 open, 0 closed, open by default', () => {
  const jar = fakeJar();
  expect(readSidebarOpen(jar)).toBe(true);
  keepSidebarOpen(jar, false);
  expect(readCookie(jar, 'sidebarStatus')).toBe('0');
  expect(readSidebarOpen(jar)).toBe(false);
  keepSidebarOpen(jar, true);
  expect(readCookie(jar, 'sidebarStatus')).toBe('1');
});

it('[S-10] badge: a count in its own cookie, which expires with the session', () => {
  const jar = fakeJar();
  expect(readBadge(jar)).toBe(0);
  keepBadge(jar, 3, until);
  expect(readCookie(jar, 'badge')).toBe('3');
  expect(jar.lines[0]).toContain('; Expires=Fri, 20 Nov 2026 00:00:00 GMT');
  expect(readBadge(jar)).toBe(3);
});

it.each(['', 'x', '-1', '1.5', '1e99', 'NaN'])('[S-10] ignores a badge of %j', (invalid) => {
  expect(readBadge(fakeJar(`badge=${invalid}`))).toBe(0);
});
