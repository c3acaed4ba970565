import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { signInNew, treeCalls } from '../../testing/tree-calls.ts';

const server = useTestServer();
const orgs = treeCalls(server, 'orgs');
const url = '/api/authority/audit';
const actorsSeenBy = async (token: string): Promise<Set<string>> => {
  const { data } = await server.call({ url, token, query: { size: '500' } });
  return new Set(data.records.map(({ actorUsername }: { actorUsername: string }) => actorUsername));
};

it.each(['department', 'group'])('[A-08] shows an account limited to a %s only entries of visible accounts', async (limit) => {
  const manager = await server.signIn('manager@harbour.example');
  const { id: garage } = await orgs.find(manager, '车库运营部');
  const { id: mall } = await orgs.find(manager, '商场保洁部');
  const { id: top } = await orgs.find(manager, '海港物业');
  const { id: groupId } = await treeCalls(server, 'groups').find(manager, '自营项目');
  const email = `by-${limit}@harbour.example`;
  const limited = await signInNew(server, { email, ...(limit === 'group' ? { departmentId: top, groupId } : { departmentId: garage }) });
  expect((await orgs.create(manager, { parentId: mall, name: `secret ${limit}` })).code).toBe(200);
  expect((await orgs.create(limited, { parentId: garage, name: `own ${limit}` })).code).toBe(200);
  expect([...(await actorsSeenBy(limited))]).toEqual([email]);
  expect([...(await actorsSeenBy(manager))]).toEqual(expect.arrayContaining([email, 'manager@harbour.example']));
  const headers = { authorization: `Bearer ${limited}` };
  const file = (await server.app.inject({ url: `${url}/export`, headers })).body;
  expect(file).toContain(`own ${limit}`);
  expect(file).not.toContain(`secret ${limit}`);
});
