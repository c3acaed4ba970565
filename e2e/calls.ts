import { expect, type Page } from '@playwright/test';

const password = 'botify-demo';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** One call that must succeed; what it answers is whatever the journey knows it to be. */
export type Ask = ReturnType<typeof askWith>;

function askWith(page: Page, tokenOf: () => Promise<string>, service = '/authority') {
  return async (method: Method, path: string, data?: object, tenant = '') => {
    const headers = { authorization: `Bearer ${await tokenOf()}`, ...(tenant ? { tenant_code: tenant } : {}) };
    const answer = await (await page.request.fetch(`/api${service}${path}`, { method, headers, ...(data ? { data } : {}) })).json();
    expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
    return answer.data;
  };
}

/** Signs in without the login screen. */
export async function logIn(page: Page, username: string): Promise<{ token: string; tenantCode: string }> {
  const key = crypto.randomUUID();
  await page.request.get(`/api/authority/captcha?key=${key}`);
  const form = { username, password, code: '0000', key };
  const answer = await (await page.request.post('/api/authority/oauth/token', { form })).json();
  expect(answer, username).toMatchObject({ code: 200 });
  return { token: answer.access_token, tenantCode: answer.data.tenantCode };
}

const tokenIn = async (page: Page): Promise<string> => (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';

/** Calls with the session of the page, to prepare what a journey finds or to ask what came of it. */
export const askOf = (page: Page): Ask => askWith(page, () => tokenIn(page));
export const askMachines = (page: Page): Ask => askWith(page, () => tokenIn(page), '/machine/token/api/robot');

/** What another person does meanwhile: the calls alone, with a session of their own. */
export async function askAs(page: Page, username: string): Promise<Ask> {
  const { token } = await logIn(page, username);
  return askWith(page, async () => token);
}

/** An account in the top department with this role only, and the demo's password. */
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

/** Which thing a page of details shows. */
export const idInAddress = (page: Page): string | null => new URL(page.url().replace('#', '')).searchParams.get('id');
