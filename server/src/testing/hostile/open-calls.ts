import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createResetLink } from '../../features/session/reset-link.service.ts';
import { startChallenge } from '../../features/session/second-factor/login-challenge.ts';
import { relyingParty } from '../../features/session/second-factor/passkeys.ts';
import { issueRecoveryCodes } from '../../features/session/second-factor/recovery-codes.ts';
import { startForgingProvider } from '../../features/sso/testing/forging-provider.ts';
import { ssoCalls } from '../../features/sso/testing/sso-calls.ts';
import { unsubscribeToken } from '../../features/subscriptions/unsubscribe.service.ts';
import type { Context } from '../../kernel/context.ts';
import { type AccessFixture, unique } from '../access-matrix/access-fixture.ts';
import { patiently } from '../patiently.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import { fragment, opening, type videoFixture } from '../video-fixture.ts';
import type { ValidCall } from './apply-case.ts';
import { nextAddress } from './attack.ts';

/** The valid call of every operation without a session: with codes, link tokens, signed addresses and device secrets. */
export function openCalls(fixture: AccessFixture, video: ReturnType<typeof videoFixture>): Record<string, () => Promise<ValidCall>> {
  const { server } = fixture;
  const { services } = server;
  const manager = () => fixture.token('manager@harbour.example');
  const password = { password: 'wet-floor-77', confirmPassword: 'wet-floor-77' };
  const post = async (url: string, payload: object) => {
    const answer = await server.call({ method: 'POST', url: `/api/${url}`, token: await manager(), payload, remoteAddress: nextAddress() });
    if (answer.code !== 200) throw new Error(`${url}: ${answer.msg}`);
    return answer.data;
  };
  const account = async () => {
    const form = await fixture.newAccount();
    return { ...form, id: String((await post('authority/users/saveUser', form)).id) };
  };
  const login = async () => {
    const { username, password: known } = await account();
    return { username, password: known, code: '0000', key: await server.captchaKey() };
  };
  /** A login that waits for its second factor. */
  const challenged = async () => {
    const key = { tenantCode: 'harbour', id: (await account()).id };
    const [code] = await issueRecoveryCodes(services.db, key);
    let cookie = '';
    const setCookie: Context['setCookie'] = (name, value) => {
      cookie = `${name}=${value}`;
    };
    await startChallenge({ ...services, setCookie }, key, { remember: false, browser: false });
    return { body: { code }, headers: { cookie } };
  };
  const passkey = async () => {
    const { username, password: known } = await account();
    const token = await server.signIn(username);
    const send = async (url: string, payload: object) =>
      (await server.call({ method: 'POST', url: `/api/authority/${url}`, token, payload })).data;
    const key = new SoftwareAuthenticator(relyingParty(services.config).origin);
    await send('second-factor/passkeys', {
      name: 'Key',
      passkey: key.create(await send('second-factor/passkeys/begin', { password: known })),
    });
    return key.get(await send('oauth/passkey/request', {}));
  };
  const named = { tenantName: '海港物业' };
  const target = { email: async () => ({ email: (await account()).username }), phone: async () => ({ mobile: (await account()).phone }) };
  const targetOf = async (channel: 'email' | 'phone') => ({ ...named, ...(await target[channel]()) });
  const coded = async (channel: 'email' | 'phone') => {
    const who = await targetOf(channel);
    const outbox: readonly { readonly text: string }[] = channel === 'email' ? server.mails : server.messages;
    const before = outbox.length;
    await post(`authority/commons/${channel === 'email' ? 'sendForgetMsgByEmail' : 'sendForgetMsg'}`, who);
    await vi.waitUntil(() => outbox.length > before, patiently);
    return { ...who, code: /\d{6}/.exec(outbox.at(-1)?.text ?? '')?.[0] ?? '' };
  };
  const resetToken = async () => createResetLink(services.db, { tenantCode: 'harbour', id: (await account()).id }, services.now(), 24);
  const share = async () => {
    const { url, token } = await post('machine/token/api/robot-task-report/share', { id: await fixture.make('taskReport') });
    return { params: { token: String(token ?? url.split('/').at(-1)) } };
  };
  /** A link to a report from a floor that has a plan. */
  const sharedPlan = async () => {
    const id = await fixture.make('taskReport');
    await services.db.execute(sql`
      UPDATE task_report SET site_id = plan.site_id, map_name = plan.map_name FROM floor_plan plan
      WHERE task_report.id = ${id} AND plan.tenant_code = task_report.tenant_code`);
    const { url } = await post('machine/token/api/robot-task-report/share', { id });
    return { params: { token: String(url.split('/').at(-1)) } };
  };
  const unsubscribe = async () => {
    const id = await fixture.make('recipient');
    const email = await fixture.nameOf('report_recipient', 'email', id);
    return { params: { token: await unsubscribeToken(services, { tenantCode: 'harbour', id, email }) } };
  };
  /** A camera that is on. Those of earlier calls would reach the limits of the viewer. */
  const showing = async (robotSn: string, pieces: number) => {
    await services.db.execute(sql`TRUNCATE video_stream, video_piece, throttle`);
    return video.showing(robotSn, pieces);
  };
  const watched = async () => {
    const { url } = await showing(await fixture.make('robot'), 1);
    return { params: { address: String(url.split('/').at(-2)), sequence: '1' } };
  };
  const camera = async (body: Buffer, more: ValidCall = {}) => {
    const robotSn = await fixture.make('robot');
    const { streamId } = await showing(robotSn, 0);
    const authorization = `Basic ${Buffer.from(`${robotSn}:${video.secrets.get(robotSn)}`).toString('base64')}`;
    return { ...more, params: { streamId, sequence: '1' }, body, headers: { authorization, 'content-type': 'video/mp4' } };
  };
  const sso = ssoCalls(server);
  let provider: Awaited<ReturnType<typeof startForgingProvider>> | undefined;
  /** Harbour with single sign-on, by a provider that confirms every login. */
  const company = async () => {
    provider ??= await startForgingProvider();
    await sso.setUp(provider);
    return { company: 'harbour' };
  };
  const confirmed = async () => {
    await company();
    const { address, cookie } = await sso.start();
    return { body: { answer: provider?.answer(address) }, headers: { cookie } };
  };
  const commons = 'POST /authority/commons';
  const mails = '/machine/open/mail-report-clean-data-robot/{token}';
  const appLogin = async () => {
    const { account: known, password: secret, ...form } = fixture.newAppAccount();
    await post('authority/app-users', { account: known, password: secret, ...form });
    return { company: 'harbour', account: known, password: secret };
  };
  return {
    'POST /app/login': async () => ({ body: await appLogin() }),
    'GET /authority/settings': async () => ({}),
    'GET /authority/brand/logos/{id}': async () => {
      const { rows } = await services.db.execute<{ id: string }>(sql`SELECT logo_id AS id FROM tenant_brand WHERE tenant_code = 'lotus'`);
      return { params: { id: String(rows[0]?.id) } };
    },
    'GET /authority/captcha': async () => ({ query: { key: unique('key-') } }),
    'GET /authority/oauth/second-factor': async () => ({ headers: (await challenged()).headers }),
    'POST /authority/oauth/second-factor': challenged,
    'POST /authority/oauth/passkey/request': async () => ({}),
    'POST /authority/oauth/passkey': async () => ({ body: { passkey: await passkey() } }),
    'GET /authority/oauth/token': async () => ({ query: await login() }),
    'POST /authority/oauth/token': async () => ({ body: await login() }),
    'GET /authority/sso/provider': async () => ({ query: await company() }),
    'POST /authority/sso/start': async () => ({ body: await company() }),
    'POST /authority/sso/finish': confirmed,
    'POST /authority/oauth/board': async () => ({ body: await post('authority/oauth/boardTicket', {}) }),
    'POST /authority/console-errors': async () => ({
      body: { errors: [{ kind: 'error', message: 'x', stack: '', route: '/', version: '1', locale: 'zh-CN', count: 1, ageMs: 0 }] },
    }),
    [`${commons}/sendForgetMsg`]: async () => ({ body: await targetOf('phone') }),
    [`${commons}/sendForgetMsgByEmail`]: async () => ({ body: await targetOf('email') }),
    [`${commons}/checkForgetPwdVC`]: async () => ({ body: await coded('phone') }),
    [`${commons}/checkForgetPwdVCByEmail`]: async () => ({ body: await coded('email') }),
    [`${commons}/forgetPwd`]: async () => ({ body: { ...(await coded('phone')), ...password } }),
    [`${commons}/forgetPwdByEmail`]: async () => ({ body: { ...(await coded('email')), ...password } }),
    [`${commons}/checkResetLink`]: async () => ({ body: { token: await resetToken() } }),
    [`${commons}/useResetLink`]: async () => ({ body: { token: await resetToken(), ...password } }),
    'GET /machine/open/robot-task-report/{token}': share,
    'GET /machine/open/robot-task-report/{token}/pdf': share,
    'GET /machine/open/robot-task-report/{token}/floorPlan': sharedPlan,
    [`GET ${mails}`]: unsubscribe,
    [`POST ${mails}/unsubscribe`]: unsubscribe,
    [`POST ${mails}/subscribe`]: unsubscribe,
    'GET /video/{address}/index.m3u8': watched,
    'GET /video/{address}/init.mp4': watched,
    'GET /video/{address}/{sequence}/piece.m4s': watched,
    'PUT /device/video/{streamId}/init.mp4': () => camera(opening),
    'PUT /device/video/{streamId}/{sequence}/piece.m4s': () =>
      camera(fragment('piece'), { query: { startsAt: String(services.now().getTime()), durationMs: '2000' } }),
  };
}
