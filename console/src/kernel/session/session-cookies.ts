import type { RoleSummary, UserInfo } from '@botify/contract/session/session.contract';
import { type CookieJar, readCookie, removeCookie, writeCookie } from '../browser/cookies.ts';
import { member } from '../errors/error-catalog.ts';

/** The part of the session that survives a reload. */
export interface KeptSession {
  readonly token: string;
  readonly tenantCode: string | undefined;
  readonly name: string | undefined;
  readonly rememberedUntil: Date | undefined;
}

const names = ['token', 'username', 'tenantCode', 'roleId', 'user', 'badge', 'roleCd'] as const;

/** Characters allowed in a header value. */
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

/** Stores the session: until a date if remembered, otherwise until the browser closes. */
export function keepSession(jar: CookieJar, token: string, user: UserInfo, until: Date | undefined): void {
  const { nickName, mobile, type, tenantCode, username } = user;
  // Cookies are small; avatar and introduction are fetched.
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

/** Id of the last role, if the cookie is a valid id. */
export function keptRoleId(jar: CookieJar): string | undefined {
  const roleId = readCookie(jar, 'roleId');
  return roleId && /^[\w-]{1,64}$/.test(roleId) ? roleId : undefined;
}

export const keepTenant = (jar: CookieJar, tenantCode: string, until: Date | undefined): void =>
  writeCookie(jar, 'tenantCode', tenantCode, until);

/** Removes the cookies, unless another window has signed in since. */
export function forgetSession(jar: CookieJar, token: string | undefined): void {
  if (readCookie(jar, 'token') !== token) return;
  for (const name of names) removeCookie(jar, name);
}

/** 1 open, 0 closed; open by default. */
export const readSidebarOpen = (jar: CookieJar): boolean => readCookie(jar, 'sidebarStatus') !== '0';
export const keepSidebarOpen = (jar: CookieJar, open: boolean): void => writeCookie(jar, 'sidebarStatus', open ? '1' : '0');

/** Number of unread notices; 0 if invalid. */
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
