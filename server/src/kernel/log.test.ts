import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { patiently } from '../testing/patiently.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

it('logs no password, code or token, not even on errors', async () => {
  const token = await server.signIn('manager@harbour.example');
  await server.call({ url: '/api/authority/users/info', token });
  await server.call({ url: '/api/authority/oauth/token?username=manager@harbour.example&password=typed-secret&code=typed-code&key=k' });
  await server.call({
    method: 'POST',
    url: '/api/authority/oauth/token',
    payload: { username: 'x', password: 'typed-secret', code: 'typed-code', key: 'k' },
  });
  await server.call({
    method: 'POST',
    url: '/api/authority/commons/sendForgetMsgByEmail',
    payload: { tenantName: 'harbour', email: 'operator@harbour.example' },
  });
  await vi.waitUntil(() => server.mails.length > 0, patiently);
  const code = /\d{6}/.exec(server.mails[0]?.text ?? '')?.[0] ?? 'none';
  await server.services.db.execute(sql`ALTER TABLE session RENAME TO session_away`);
  const key = await server.captchaKey();
  expect((await server.login('manager@harbour.example', { key })).status).toBe(500);
  expect((await server.call({ url: '/api/authority/users/info', token: 'a'.repeat(43) })).status).toBe(500);
  await server.services.db.execute(sql`ALTER TABLE session_away RENAME TO session`);

  // This statement has a secret parameter: the hash of a code.
  await server.services.db.execute(sql`ALTER TABLE reset_code RENAME TO reset_code_away`);
  await server.call({
    method: 'POST',
    url: '/api/authority/commons/sendForgetMsgByEmail',
    payload: { tenantName: 'harbour', email: 'customer@harbour.example' },
  });
  await vi.waitUntil(() => server.logLines.some((line) => line.includes('reset_code.delivery_failed')), patiently);
  await server.services.db.execute(sql`ALTER TABLE reset_code_away RENAME TO reset_code`);

  const link = 'L'.repeat(43);
  await server.call({ url: `/api/machine/open/robot-task-report/${link}` });
  const unsubscribing = `/api/machine/open/mail-report-clean-data-robot/${link}`;
  await server.call({ method: 'POST', url: `${unsubscribing}/unsubscribe` });
  await server.call({ url: `${unsubscribing}/unsubscribe` });

  const log = server.logLines.join('');
  expect(log).toContain('/api/authority/oauth/token');
  expect(log).toMatch(/insert into ..session/);
  for (const secret of ['typed-secret', 'typed-code', 'botify-demo', token, 'argon2id', 'a'.repeat(43), link])
    expect(log).not.toContain(secret);
  // Matched as a separate number: six digits also occur inside timestamps.
  expect(log).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
});
