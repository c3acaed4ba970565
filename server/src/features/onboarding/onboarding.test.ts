import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { setupCode } from '../session/setup.service.ts';

const server = useTestServer({ demo: false });
const boss = 'boss@clean.example';
const stepsOf = async (token: string, tenant?: string) => {
  const { data } = await server.call({ url: '/api/authority/onboarding', token, ...(tenant ? { tenant } : {}) });
  const steps = data.steps.map(({ step, done }: { step: string; done: boolean }) => (done ? `${step} ✓` : step));
  return { steps: steps.join(' '), waitingFor: data.waitingFor };
};
const run = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);

it('[T-30] lists what to do after the setup, and completes itself', async () => {
  const payload = { companyName: 'Clean', name: 'Boss', email: boss, password: 'first-secret', confirmPassword: 'first-secret' };
  await server.call({ method: 'POST', url: '/api/authority/setup', payload: { ...payload, setupCode: await setupCode(server.services) } });
  const token = await server.signIn(boss);
  expect(await stepsOf(token)).toEqual({ steps: 'tenant site machine colleague alerts', waitingFor: null });

  const post = (path: string, body: object) => server.call({ method: 'POST', url: `/api/${path}`, token, payload: body });
  const site = await post('authority/sites', { number: 'S-1', name: 'Garage', scene: 'carPark', timeZone: 'Asia/Shanghai' });
  expect(site.msg).toBe('');
  const robotSn = toRobotSn('CB-1');
  await post('machine/token/api/robot/enrolRobot', { robotSn, remark: 'One', modelNum: 'CB1900' });
  expect(await stepsOf(token)).toEqual({ steps: 'tenant site ✓ machine colleague alerts', waitingFor: robotSn });
  await run(sql`INSERT INTO robot_state (tenant_code, robot_sn, received_at) VALUES ('provider', ${robotSn}, now())`);
  expect(await stepsOf(token)).toEqual({ steps: 'tenant site ✓ machine ✓ colleague alerts', waitingFor: null });

  // A first tenant with a manager, who is no colleague of the provider's staff.
  const tenant = await post('authority/tenants', {
    tenantCode: 'acme',
    names: { 'zh-CN': '甲', 'en-US': 'Acme' },
    timeZone: 'Asia/Shanghai',
    language: 'en-US',
    contractStart: null,
    contractEnd: null,
    maxRobots: null,
    maxAccounts: null,
    maxSites: null,
    managerName: 'Ann',
    managerEmail: 'ann@acme.example',
  });
  expect(tenant.msg).toBe('');
  expect((await stepsOf(token)).steps).toBe('tenant ✓ site ✓ machine ✓ colleague alerts');
});

it('[T-30] shows a new manager the steps of the own tenant', async () => {
  const ann = await server.signIn('ann@acme.example');
  expect(await stepsOf(ann)).toEqual({ steps: 'site machine colleague alerts', waitingFor: null });
});

it('[T-30] is dismissed for one account for good', async () => {
  const ann = await server.signIn('ann@acme.example');
  for (let turn = 0; turn < 2; turn += 1)
    expect(await server.call({ method: 'POST', url: '/api/authority/onboarding/dismiss', token: ann })).toMatchObject({ status: 200 });
  expect((await stepsOf(ann)).steps).toBe('');
  const token = await server.signIn(boss);
  expect((await stepsOf(token)).steps).not.toBe('');
  // Staff of the provider dismiss it for themselves, whatever tenant they selected.
  await server.call({ method: 'POST', url: '/api/authority/onboarding/dismiss', token, tenant: 'acme' });
  expect((await stepsOf(token)).steps).toBe('');
  expect((await stepsOf(token, 'acme')).steps).toBe('');
});

it('[T-73] shows them again to the account that dismissed them', async () => {
  const [ann, token] = [await server.signIn('ann@acme.example'), await server.signIn(boss)];
  expect(await server.call({ method: 'POST', url: '/api/authority/onboarding/restore', token: ann })).toMatchObject({ status: 200 });
  expect((await stepsOf(ann)).steps).not.toBe('');
  expect((await stepsOf(token)).steps).toBe('');
});
