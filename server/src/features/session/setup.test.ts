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

it('an empty installation asks for its first administrator', async () => {
  expect(await needed()).toBe(true);
});

it('gives every process the same code', async () => {
  expect(await setupCode(server.services)).toBe(await setupCode(server.services));
});

it.each([
  { wrong: { setupCode: 'guess' }, key: 'setup.wrongCode' },
  { wrong: { confirmPassword: 'other' }, key: 'password.notMatch' },
  { wrong: { email: 'nobody' }, key: 'request.invalid' },
  { wrong: { companyName: '   ' }, key: 'request.invalid' },
])('refuses $key and stays empty', async ({ wrong, key }) => {
  expect((await setUp({ setupCode: await setupCode(server.services), ...wrong })).key).toBe(key);
  expect(await needed()).toBe(true);
});

it('makes exactly one first administrator, who holds every right of the provider', async () => {
  const code = await setupCode(server.services);
  const answers = await Promise.all([setUp({ setupCode: code }), setUp({ setupCode: code, email: 'second@clean.example' })]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
  expect(await needed()).toBe(false);
  const username = answers[0].code === 200 ? 'boss@clean.example' : 'second@clean.example';
  const { data } = await server.login(username, { password: 'first-secret' });
  expect(data).toMatchObject({ type: 1, tenantCode: 'provider', permissions: ['admin'], username });
  // Spaces around a company's name are nobody's intention: it is found without them.
  expect((await server.login(username, { password: 'first-secret', tenant_name: '清洁科技' })).code).toBe(200);
  expect((await setUp({ setupCode: code })).key).toBe('setup.done');
});
