import { mayActOn } from '@botify/domain/roles/authority';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../testing/repetitions.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { draft, rolesOn } from './roles.fixture.ts';

const server = useTestServer();
const roles = rolesOn(server);
const base = ['System', 'Role', 'Role.editRole', 'Role.deleteRole'];
const extras = ['User', 'User.editUser', 'Audit', 'Org', 'Org.editOrg', 'AbnormalManage.editCatalogue'];
const people = ['manager@harbour.example', 'operator@harbour.example', 'customer@harbour.example'];

/** One operation: create, copy, change or delete, by a random account on a random role with random entries. */
const step = fc.record({
  by: fc.nat(2),
  act: fc.constantFrom('create' as const, 'copy' as const, 'update' as const, 'remove' as const),
  role: fc.nat(20),
  number: fc.constantFrom(1, 5, 10, 20, 40, 60, 100),
  extras: fc.subarray(extras),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Five of six random operations are rejected. These are not. */
const accepted: Step[] = [
  { by: 0, act: 'create', role: 0, number: 100, extras: ['Audit'] },
  { by: 1, act: 'create', role: 0, number: 100, extras: ['Audit'] },
  { by: 2, act: 'create', role: 0, number: 100, extras: ['Org'] },
];

interface Seen {
  readonly id: string;
  readonly number: number;
  readonly entries: ReadonlySet<string>;
}
async function allRoles(): Promise<Map<string, Seen>> {
  const { rows } = await server.services.db.execute<{ id: string; number: number; entries: string[] }>(sql`
    SELECT id, number, ARRAY(SELECT menu_id FROM role_menu WHERE role_id = id) AS entries FROM role WHERE tenant_code = 'harbour' ORDER BY id`);
  return new Map(rows.map(({ id, number, entries }) => [id, { id, number, entries: new Set(entries) }]));
}
const administrators = async () =>
  (
    await server.services.db.execute(sql`SELECT FROM account JOIN account_role ON account_id = account.id
    JOIN role_menu USING (role_id) WHERE account.tenant_code = 'harbour' AND active AND menu_id = 'User.editUser'`)
  ).rowCount;

async function act(token: string, { act: what, role, number, extras: more }: Step, before: ReadonlyMap<string, Seen>) {
  const target = [...before.values()][role % before.size];
  const wanted = draft({ number, menuIds: [...base, ...more] });
  if (!target || what === 'create') return { source: undefined, answer: await roles.create(token, wanted) };
  const current = (await roles.get(token, target.id)).data;
  if (what === 'copy') {
    const menuIds = [...new Set<string>([...current.menuIds, ...more])];
    return { source: target, answer: await roles.create(token, { ...wanted, menuIds, copyOf: target.id }) };
  }
  if (what === 'remove') return { source: undefined, answer: await roles.remove(token, target.id, current.names['en-US']) };
  const kept = current.menuIds.filter((id: string) => !extras.includes(id));
  return {
    source: target,
    answer: await roles.update(token, target.id, { ...wanted, menuIds: [...new Set([...kept, ...more])], version: current.version }),
  };
}

it('[P-06] never grants more than an account with authority could, in any sequence of operations', async () => {
  const first = await server.signIn('manager@harbour.example');
  const weak = (await roles.create(first, draft({ number: 40, menuIds: [...base, 'Audit'] }))).data.id;
  const weaker = (await roles.create(first, draft({ number: 60, menuIds: [...base, 'Org', 'Org.editOrg'] }))).data.id;
  await roles.giveOnly('operator@harbour.example', weak);
  await roles.giveOnly('customer@harbour.example', weaker);
  const tokens = await Promise.all(people.map((one) => server.signIn(one)));
  const held = [await roles.idOf('harbour', 'manager'), weak, weaker];
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const before = await allRoles();
        const own = before.get(held[one.by] ?? '');
        if (!own?.entries.has('Role.editRole') || !own.entries.has('Role')) continue;
        const { source, answer } = await act(tokens[one.by] ?? '', one, before);
        const after = await allRoles();
        if (answer.code === 200) done += 1;
        else expect(after).toEqual(before);
        for (const [id, role] of after) {
          const was = before.get(id);
          const origin = was ?? source;
          const gained = [...role.entries].filter((entry) => !origin?.entries.has(entry));
          expect(
            gained.filter((entry) => !own.entries.has(entry)),
            'given without having it',
          ).toEqual([]);
          expect(gained).not.toContain('AbnormalManage.editCatalogue');
          if (was?.number !== role.number) expect(mayActOn(own.number, role.number)).toBe(true);
          if (was && was.number < own.number) expect(role).toEqual(was);
        }
        for (const [id, was] of before) if (!after.has(id)) expect(mayActOn(own.number, was.number)).toBe(true);
        expect(Math.min(...[...after.values()].map(({ number }) => number))).toBeGreaterThanOrEqual(10);
        expect(await administrators()).toBeGreaterThan(0);
      }
    }),
    { numRuns: repetitions(7, 50), examples: [[accepted]] },
  );
  expect(done).toBeGreaterThanOrEqual(accepted.length);
});
