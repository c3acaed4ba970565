const password = 'botify-demo';

export async function signIn(url: string, username: string): Promise<{ token: string; tenantCode: string }> {
  const key = crypto.randomUUID();
  await (await fetch(`${url}/api/authority/captcha?key=${key}`)).arrayBuffer();
  const body = new URLSearchParams({ username, password, code: '0000', key });
  const answer = await fetch(`${url}/api/authority/oauth/token`, { method: 'POST', body });
  const { access_token, data } = (await answer.json()) as { access_token: string; data: { tenantCode: string } };
  return { token: access_token, tenantCode: data.tenantCode };
}

/** Rows for the list to show. */
export async function reportSomeErrors(url: string, { token }: { token: string }): Promise<void> {
  const errors = Array.from({ length: 10 }, (_, index) => ({
    ...{ kind: 'error', stack: '', route: '/report/weeklyReport', version: '1', locale: 'zh-CN', count: 1 + index, ageMs: index },
    message: `measured ${index}`,
  }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/authority/console-errors`, { method: 'POST', headers, body: JSON.stringify({ errors }) });
  if (!answer.ok) throw new Error(`The list could not be filled: ${await answer.text()}`);
}
