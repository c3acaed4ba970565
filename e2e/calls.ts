import { expect, type Page } from '@playwright/test';

const password = 'botify-demo';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Makes a call that must succeed. The result is untyped: the journey knows its shape. */
export type Ask = ReturnType<typeof askWith>;
interface Session {
  readonly token: string;
  readonly tenantCode: string;
}

/** A kept connection may be closed by the server just when the next journey uses it, minutes later. */
export const closing = { connection: 'close' };

function askWith(page: Page, tokenOf: () => Promise<string>, service = '/authority') {
  return async (method: Method, path: string, data?: object, tenant = '') => {
    const headers = { ...closing, authorization: `Bearer ${await tokenOf()}`, ...(tenant ? { tenant_code: tenant } : {}) };
    const answer = await (await page.request.fetch(`/api${service}${path}`, { method, headers, ...(data ? { data } : {}) })).json();
    expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
    return answer.data;
  };
}

/** Logs in without the login screen; the session belongs to the caller. */
export async function logIn(page: Page, username: string): Promise<Session> {
  const key = crypto.randomUUID();
  await page.request.get(`/api/authority/captcha?key=${key}`, { headers: closing });
  const form = { username, password, code: '0000', key };
  const answer = await (await page.request.post('/api/authority/oauth/token', { form, headers: closing })).json();
  expect(answer, username).toMatchObject({ code: 200 });
  return { token: answer.access_token, tenantCode: answer.data.tenantCode };
}

/** Sessions by account. A worker has one server, so an account name is enough. */
const sharedSessions = new Map<string, Session>();
const borrowed = new Set<string>();

/** The worker's session of this account. Shared, because logging in takes longer than most calls of a journey. */
export async function borrowSession(page: Page, username: string): Promise<Session> {
  const session = sharedSessions.get(username) ?? (await logIn(page, username));
  sharedSessions.set(username, session);
  borrowed.add(username);
  return session;
}

/** Runs after each journey. A session that the journey ended, by logging out, another role or a new password, is not reused. */
export async function dropEndedSessions(url: string): Promise<void> {
  const checks = [...borrowed].map(async (username) => {
    const { token } = sharedSessions.get(username) as Session;
    const answer = await fetch(`${url}/api/authority/users/info`, { headers: { ...closing, authorization: `Bearer ${token}` } });
    if (!answer.ok) sharedSessions.delete(username);
  });
  borrowed.clear();
  await Promise.all(checks);
}

const tokenIn = async (page: Page): Promise<string> => (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';

/** Calls with the session of the page, to prepare data for a journey or to check its result. */
export const askOf = (page: Page, service = '/authority'): Ask => askWith(page, () => tokenIn(page), service);
export const machineCalls = '/machine/token/api/robot';
export const askMachines = (page: Page): Ask => askOf(page, machineCalls);

/** Calls as another account. */
export async function askAs(page: Page, username: string, service?: string): Promise<Ask> {
  const { token } = await borrowSession(page, username);
  return askWith(page, async () => token, service);
}

/** Creates an account in the top department with only this role and the demo's password. */
export async function createAccount(
  ask: Ask,
  email: string,
  phone: string,
  more: { roleId: string; groupId?: string; name?: string },
): Promise<string> {
  const { orgs } = await ask('GET', '/users/choices');
  const orgId = orgs.find(({ parentId }: { parentId: string | null }) => parentId === null).id;
  return (await ask('POST', '/users/saveUser', { username: email, name: 'Wang', phone, orgId, password, ...more })).id;
}

/** The id of the record shown on a detail page. */
export const idInAddress = (page: Page): string | null => new URL(page.url().replace('#', '')).searchParams.get('id');
