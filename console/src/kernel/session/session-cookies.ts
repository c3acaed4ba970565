import type { RoleSummary, UserInfo } from '@botify/contract/session/session.contract';
import { type CookieJar, readCookie, removeCookie, writeCookie } from '../browser/cookies.ts';
import { member } from '../errors/error-catalogue.ts';

/** What outlives a reload of the page. */
export interface KeptSession {
  readonly token: string;
  readonly tenantCode: string | undefined;
  readonly name: string | undefined;
  readonly rememberedUntil: Date | undefined;
}

const names = ['token', 'username', 'tenantCode', 'roleId', 'user', 'badge', 'roleCd'] as const;

/** What a header may carry; anything else is not a token of ours. */
const tokenShape = /^[\x21-\x7e]+$/;

export function readSession(jar: CookieJar): KeptSession | undefined {
  const token = readCookie(jar, 'token');
  if (!token || !tokenShape.test(token)) return undefined;
  const user = parseJson(readCookie(jar, 'user'));
  const until = member(user, 'rememberedUntil');
  const name = member(user, 'nickName');
  const rememberedUntil = typeof until === 'number' && Number.isFinite(until) ? new Date(until) : undefined;
  return { token, tenantCode: readCookie(jar, 'tenantCode'), name: typeof name === 'string' ? name : undefined, rememberedUntil };
}

/** Keeps who is signed in: until a day when that was asked for, otherwise until the browser closes. */
export function keepSession(jar: CookieJar, token: string, user: UserInfo, until: Date | undefined): void {
  const { nickName, mobile, type, tenantCode, username } = user;
  // Cookies are small: what is long (avatar, introduction) is fetched instead.
  const kept = { nickName, mobile, type, tenantCode, username, ...(until ? { rememberedUntil: until.getTime() } : {}) };
  writeCookie(jar, 'token', token, until);
  writeCookie(jar, 'username', username, until);
  writeCookie(jar, 'tenantCode', tenantCode, until);
  writeCookie(jar, 'user', JSON.stringify(kept), until);
}

export function keepRole(jar: CookieJar, role: Pick<RoleSummary, 'id' | 'code'>, until: Date | undefined): void {
  writeCookie(jar, 'roleId', role.id, until);
  writeCookie(jar, 'roleCd', role.code, until);
}

/** The role used last, if the cookie holds what an id looks like. */
export function keptRoleId(jar: CookieJar): string | undefined {
  const roleId = readCookie(jar, 'roleId');
  return roleId && /^[\w-]{1,64}$/.test(roleId) ? roleId : undefined;
}

export const keepTenant = (jar: CookieJar, tenantCode: string, until: Date | undefined): void =>
  writeCookie(jar, 'tenantCode', tenantCode, until);

/** Another window may have signed in since; its cookies are not ours to remove. */
export function forgetSession(jar: CookieJar, token: string | undefined): void {
  if (readCookie(jar, 'token') !== token) return;
  for (const name of names) removeCookie(jar, name);
}

/** 1 open, 0 closed; open until somebody closes it. */
export const readSidebarOpen = (jar: CookieJar): boolean => readCookie(jar, 'sidebarStatus') !== '0';
export const keepSidebarOpen = (jar: CookieJar, open: boolean): void => writeCookie(jar, 'sidebarStatus', open ? '1' : '0');

/** How many notices nobody has seen yet; a garbled number is none. */
export function readBadge(jar: CookieJar): number {
  const badge = Number(readCookie(jar, 'badge'));
  return Number.isSafeInteger(badge) && badge > 0 ? badge : 0;
}
export const keepBadge = (jar: CookieJar, badge: number, until: Date | undefined): void => writeCookie(jar, 'badge', String(badge), until);

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
