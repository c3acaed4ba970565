const password = 'botify-demo';

/** Cookies after login. */
export interface Session {
  readonly token: string;
  readonly tenantCode: string;
  readonly roleId: string;
}

export async function signIn(url: string, username: string): Promise<Session> {
  const authority = `${url}/api/authority`;
  const key = crypto.randomUUID();
  await (await fetch(`${authority}/captcha?key=${key}`)).arrayBuffer();
  const body = new URLSearchParams({ username, password, code: '0000', key });
  const login = await fetch(`${authority}/oauth/token`, { method: 'POST', body });
  const { access_token: token, data } = (await login.json()) as { access_token: string; data: { tenantCode: string } };
  const roles = await fetch(`${authority}/oauth/getCurrentUserRole`, { method: 'PUT', headers: { authorization: `Bearer ${token}` } });
  const { data: list } = (await roles.json()) as { data: { id: string }[] };
  return { token, tenantCode: data.tenantCode, roleId: list[0]?.id ?? '' };
}

/** Creates rows for the error log. */
export async function reportSomeErrors(url: string, { token }: Session): Promise<void> {
  const errors = Array.from({ length: 10 }, (_, index) => ({
    ...{ kind: 'error', stack: '', route: '/report/weeklyReport', version: '1', locale: 'zh-CN', count: 1 + index, ageMs: index },
    message: `measured ${index}`,
  }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/authority/console-errors`, { method: 'POST', headers, body: JSON.stringify({ errors }) });
  if (!answer.ok) throw new Error(`The list could not be filled: ${await answer.text()}`);
}
