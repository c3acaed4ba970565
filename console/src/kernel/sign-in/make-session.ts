import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type MenuEntry, menu } from '@botify/contract/roles/menu.contract';
import { session as calls, type RoleSummary, type UserInfo } from '@botify/contract/session/session.contract';
import { roleCodes } from '@botify/domain/accounts/user-type';
import type { makeBrand } from '../brand/brand-store.ts';
import type { CookieJar } from '../browser/cookies.ts';
import type { Call } from '../call/make-call.ts';
import { CallError } from '../errors/call-error.ts';
import { forgetSession, keepRole, keepSession, keepTenant, keptRoleId } from '../session/session-cookies.ts';
import { emptySession, type Moment, type SessionStore } from '../session/session-store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly key: string;
  readonly remember: boolean;
}

interface Deps {
  readonly call: Call;
  /** Other calls wait until the action is complete. */
  readonly whileChanging: <T>(act: () => Promise<T>) => Promise<T>;
  readonly store: SessionStore;
  readonly jar: CookieJar;
  readonly now: () => Date;
  readonly rememberDays: number;
  /** Message for a user without roles. */
  readonly rolesMissing: () => string;
  /** Menu entries added by this build. */
  readonly moreMenu: () => Promise<readonly MenuEntry[]>;
  /** Goes to another site: the identity provider, to log out there too. */
  readonly leaveFor: (url: string) => void;
  /** Brand of the tenant, known before the login by a link or the last login. */
  readonly brand: Pick<ReturnType<typeof makeBrand>, 'wanted' | 'answer' | 'keep'>;
}

interface EarlyMenu {
  readonly roleId: string;
  readonly entries: Result<typeof menu.roleRouter>;
}

const dayMs = 86_400_000;
const longestFarewellMs = 3_000;

/** All operations that change the session. */
export function makeSession({ call, whileChanging, store, jar, now, rememberDays, rolesMissing, moreMenu, leaveFor, brand }: Deps) {
  let loading: Promise<void> | undefined;
  let known: Promise<Result<typeof calls.settings>> | undefined;

  /** Public settings of the server, requested again only after a failure. */
  const settings = (): Promise<Result<typeof calls.settings>> => {
    const tenant = brand.wanted();
    known ??= call(calls.settings, { query: tenant === undefined ? {} : { tenant } }).then(
      (answer) => {
        if (tenant !== undefined && !store.getState().token) brand.answer(tenant, answer.brand);
        // Ask again: the first administrator is created soon.
        if (answer.setupNeeded) known = undefined;
        return answer;
      },
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  };

  async function login({ remember, ...credentials }: Credentials): Promise<void> {
    const form = { scope: 'server', grant_type: 'password', auth_type: 'vc', tenant_name: '', ...credentials, remember } as const;
    const { loginByPost } = await settings();
    const { access_token: token, data } = loginByPost
      ? await call(calls.loginByPost, { body: { ...form, browser: true } }, { asForm: true })
      : await call(calls.login, { query: form });
    open(token, data, remember);
  }

  /** Uses the session that the server has opened, in whatever way. */
  function open(token: string, user: UserInfo, remember: boolean): void {
    const until = remember ? new Date(now().getTime() + rememberDays * dayMs) : undefined;
    keepSession(jar, token, user, until);
    const { tenantCode, nickName: name } = user;
    brand.keep(tenantCode, user.brand);
    store.setState({ ...emptySession, token, tenantCode, name, rememberedUntil: until, moment: 'signedIn' });
  }

  /** Loads user info, roles and menu, once for simultaneous callers. */
  const load = (): Promise<void> => {
    loading ??= fetchAll().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  async function fetchAll(): Promise<void> {
    const { token, tenantCode } = store.getState();
    try {
      // Quiet: the caller shows one error for all.
      const [user, { data: roleList }, early] = await Promise.all([
        call(calls.userInfo, {}, { quiet: true }),
        call(calls.currentRoles, {}, { quiet: true }),
        earlyMenu(),
      ]);
      await enter(token, user, roleList, { early });
    } catch (error) {
      // The stored tenant is gone or its cookie was changed: fall back to the user's own tenant.
      if (!tenantCode || !(error instanceof CallError) || error.key !== 'tenant.notYours') throw error;
      store.setState({ tenantCode: undefined });
      await fetchAll();
    }
  }

  /** Menu of the last role, requested before the roles are known to save a round trip. */
  async function earlyMenu(): Promise<EarlyMenu | undefined> {
    const roleId = keptRoleId(jar);
    if (!roleId) return undefined;
    // After any failure the menu is requested again once the roles are known.
    return call(menu.roleRouter, { body: { roleId } }, { quiet: true }).then(
      (entries) => ({ roleId, entries }),
      () => undefined,
    );
  }

  async function enter(
    token: string | undefined,
    user: UserInfo,
    roleList: readonly RoleSummary[],
    { early, moment }: { early?: EarlyMenu | undefined; moment?: Moment },
  ): Promise<void> {
    const roles = roleCodes(user);
    const [current] = roleList;
    if (!roles || !current) throw new Error(rolesMissing());
    const entries =
      early?.roleId === current.id ? early.entries : await call(menu.roleRouter, { body: { roleId: current.id } }, { quiet: true });
    const more = await moreMenu();
    // Logged out meanwhile: drop the response.
    if (store.getState().token !== token) return;
    const { rememberedUntil, tenantCode = user.tenantCode } = store.getState();
    brand.keep(user.tenantCode, user.brand);
    keepRole(jar, current, rememberedUntil);
    keepTenant(jar, tenantCode, rememberedUntil);
    const { nickName: name, avatar, introduction } = user;
    store.setState({
      profile: user,
      name,
      avatar,
      introduction,
      // Provider staff may have selected another tenant.
      tenantCode,
      roles,
      roleList,
      menu: [...entries, ...more],
      ...(moment ? { moment } : {}),
    });
  }

  /** Reloads permissions. Unchanged parts keep their objects, so open views are not affected. */
  async function refresh(): Promise<void> {
    const { token, roles } = store.getState();
    if (!token || roles.length === 0) return;
    const { data: roleList } = await call(calls.currentRoles, {}, { quiet: true });
    const [current] = roleList;
    if (!current) return;
    const entries = await call(menu.roleRouter, { body: { roleId: current.id } }, { quiet: true });
    const fresh = { roleList, menu: [...entries, ...(await moreMenu())] };
    const now = store.getState();
    if (now.token !== token || now.roles.length === 0) return;
    if (!same(now.menu, fresh.menu)) store.setState({ menu: fresh.menu, moment: 'rightsChanged' });
    if (!same(now.roleList, fresh.roleList)) store.setState({ roleList });
  }

  const logout = (): Promise<void> =>
    whileChanging(async () => {
      // Log out even without a response; the token expires by itself.
      const farewell = { quiet: true, signal: AbortSignal.timeout(longestFarewellMs) };
      const answer = await call(calls.logout, {}, farewell).catch(() => undefined);
      forget('signedOut');
      if (answer?.end_session_url) leaveFor(answer.end_session_url);
    });

  /** The server ends all sessions of the account, including this one. */
  const changePassword = (body: Body<typeof calls.changePassword>): Promise<void> =>
    whileChanging(async () => {
      await call(calls.changePassword, { body });
      forget('signedOut');
    });

  /** Switches the role: new token, menu and routes. The page stays. */
  const switchRole = (roleId: string): Promise<void> => whileChanging(() => takeRole(roleId));

  async function takeRole(roleId: string): Promise<void> {
    const { data: roleList, access_token: fresh } = await call(calls.currentRoles, { body: { roleId } });
    const { rememberedUntil, profile, tenantCode, token: old } = store.getState();
    const token = fresh ?? old;
    if (profile && token) keepSession(jar, token, { ...profile, tenantCode: tenantCode ?? profile.tenantCode }, rememberedUntil);
    store.setState({ token });
    try {
      await enter(token, await call(calls.userInfo, {}, { quiet: true }), roleList, { moment: 'roleSwitched' });
    } catch {
      // The server has already switched; the guard reloads everything instead of keeping the old menu.
      store.setState({ roles: [], moment: 'roleSwitched' });
    }
  }

  /** Selects a tenant for provider staff; the server checks the access of every call. */
  function chooseTenant(tenantCode: string): void {
    keepTenant(jar, tenantCode, store.getState().rememberedUntil);
    store.setState({ tenantCode });
  }

  /** Drops the token without a call: the server already rejects it. */
  const forget = (moment?: 'signedOut' | 'loadFailed'): void => {
    forgetSession(jar, store.getState().token);
    store.setState({ ...emptySession, moment });
  };

  return { settings, login, open, load, refresh, logout, changePassword, switchRole, chooseTenant, forget };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
