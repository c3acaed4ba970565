import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { patiently } from '../../testing/patiently.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const post = (path: string, payload: object, language = 'zh-CN') =>
  server.call({ method: 'POST', url: `/api/authority/commons/${path}`, language, payload });
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';

const channels = [
  {
    channel: 'email',
    who: { tenantName: '海港物业', email: 'manager@harbour.example' },
    stranger: { tenantName: '海港物业', email: 'nobody@harbour.example' },
    wrongCompany: { tenantName: '莲花设施服务', email: 'manager@harbour.example' },
    paths: { send: 'sendForgetMsgByEmail', check: 'checkForgetPwdVCByEmail', reset: 'forgetPwdByEmail' },
    sent: () => server.mails.map(({ to, text }) => ({ to, text })),
    to: 'manager@harbour.example',
    account: 'manager@harbour.example',
  },
  {
    channel: 'phone',
    who: { tenantName: 'Harbour Property', mobile: '138 0000 0003' },
    stranger: { tenantName: 'Harbour Property', mobile: '13899999999' },
    wrongCompany: { tenantName: 'Lotus Facility Services', mobile: '138 0000 0003' },
    paths: { send: 'sendForgetMsg', check: 'checkForgetPwdVC', reset: 'forgetPwd' },
    sent: () => server.messages,
    to: '13800000003',
    account: 'operator@harbour.example',
  },
];

describe.each(channels)('by $channel', ({ who, stranger, wrongCompany, paths, sent, to, account }) => {
  const password = { password: 'fresh-start', confirmPassword: 'fresh-start' };

  it('sends and checks a code, sets the password once and ends all sessions', async () => {
    const open = await server.signIn(account);
    expect((await post(paths.send, who)).data).toEqual({ resendAfterSeconds: 60 });
    await vi.waitUntil(() => sent().length > 0, patiently);
    expect(sent().at(-1)?.to).toBe(to);
    const code = codeIn(sent().at(-1)?.text);
    expect((await post(paths.check, { ...who, code })).code).toBe(200);
    expect((await post(paths.reset, { ...who, code, password: 'fresh-start', confirmPassword: 'other' })).key).toBe('password.notMatch');
    expect((await post(paths.reset, { ...who, code, ...password })).code).toBe(200);
    expect((await server.login(account, { password: 'fresh-start' })).code).toBe(200);
    expect((await server.call({ url: '/api/authority/users/info', token: open })).code).toBe(50012);
    expect((await post(paths.reset, { ...who, code, ...password })).key).toBe('password.codeWrong');
  });

  it('does not reveal whether an account exists', async () => {
    server.clock.forward(3_600_000);
    const before = sent().length;
    const answers = [await post(paths.send, stranger), await post(paths.send, { ...wrongCompany, ...{} })];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: 200, data: { resendAfterSeconds: 60 } });
    const again = [await post(paths.send, stranger), await post(paths.send, who)];
    for (const answer of again) expect(answer).toMatchObject({ status: 429, key: 'request.tooMany' });
    expect((await post(paths.check, { ...stranger, code: '123456' })).key).toBe('password.codeWrong');
    expect((await post(paths.check, { ...who, code: '123456' })).key).toBe('password.codeWrong');
    expect(sent().length).toBe(before);
  });

  it('rejects a code after ten minutes', async () => {
    server.clock.forward(3_600_000);
    const before = sent().length;
    await post(paths.send, who);
    await vi.waitUntil(() => sent().length > before, patiently);
    server.clock.forward(10 * 60_000 + 1);
    expect((await post(paths.check, { ...who, code: codeIn(sent().at(-1)?.text) })).key).toBe('password.codeWrong');
  });

  it('limits guessing', async () => {
    server.clock.forward(3_600_000);
    const keys = [];
    for (let turn = 0; turn < 9; turn++) keys.push((await post(paths.check, { ...who, code: String(100_000 + turn) })).key);
    expect(keys.filter((key) => key === 'password.codeWrong').length).toBeLessThanOrEqual(6);
    expect(keys.at(-1)).toBe('request.tooMany');
  });
});

it('[C-05] requires 6 to 32 characters and names the field', async () => {
  const who = { tenantName: '海港物业', email: 'customer@harbour.example', code: '123456' };
  for (const password of ['12345', 'x'.repeat(33)])
    expect(await post('forgetPwdByEmail', { ...who, password, confirmPassword: password })).toMatchObject({
      status: 400,
      code: -400,
      field: 'password',
    });
});

it('[S-03] writes in the language of the request', async () => {
  server.clock.forward(3_600_000);
  const before = server.mails.length;
  await post('sendForgetMsgByEmail', { tenantName: 'BOTIFY', email: 'admin@botify.example' }, 'en-US');
  await vi.waitUntil(() => server.mails.length > before, patiently);
  expect(server.mails.at(-1)?.subject).toBe('Your BOTIFY Manage password reset code');
});

it('stores hashed codes', async () => {
  const { rows } = await server.services.db.execute<{ code_hash: string }>(sql`SELECT code_hash FROM reset_code`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/);
});
