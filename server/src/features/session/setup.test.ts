import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { setupCode } from './setup.service.ts';

const server = useTestServer({ demo: false });
const form = {
  companyName: ' 清洁科技 ',
  name: '赵一',
  email: 'Boss@Clean.Example',
  password: 'first-secret',
  confirmPassword: 'first-secret',
};
const setUp = async (more: Record<string, unknown>) =>
  server.call({ method: 'POST', url: '/api/authority/setup', payload: { ...form, ...more } });
const needed = async () => (await server.call({ url: '/api/authority/settings' })).data.setupNeeded;

it('asks for the first administrator of an empty installation', async () => {
  expect(await needed()).toBe(true);
});

it('returns the same code in every process', async () => {
  expect(await setupCode(server.services)).toBe(await setupCode(server.services));
});

it.each([
  { wrong: { setupCode: 'guess' }, key: 'setup.wrongCode' },
  { wrong: { confirmPassword: 'other' }, key: 'password.notMatch' },
  { wrong: { email: 'nobody' }, key: 'request.invalid' },
  { wrong: { companyName: '   ' }, key: 'request.invalid' },
])('rejects $key and stays empty', async ({ wrong, key }) => {
  expect((await setUp({ setupCode: await setupCode(server.services), ...wrong })).key).toBe(key);
  expect(await needed()).toBe(true);
});

it('creates exactly one first administrator with all permissions of the provider', async () => {
  const code = await setupCode(server.services);
  const answers = await Promise.all([setUp({ setupCode: code }), setUp({ setupCode: code, email: 'second@clean.example' })]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
  expect(await needed()).toBe(false);
  const username = answers[0].code === 200 ? 'boss@clean.example' : 'second@clean.example';
  const { data } = await server.login(username, { password: 'first-secret' });
  expect(data).toMatchObject({ type: 1, tenantCode: 'provider', permissions: ['admin'], username });
  // Company names are trimmed.
  expect((await server.login(username, { password: 'first-secret', tenant_name: '清洁科技' })).code).toBe(200);
  expect((await setUp({ setupCode: code })).key).toBe('setup.done');
});
