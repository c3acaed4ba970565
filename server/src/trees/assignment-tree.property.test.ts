import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { applyAssignment } from '@botify/domain/departments/department-cascade';
import { ancestorsOf, depthAfterMove, makesCycle, maxLevels, type TreeNode } from '@botify/domain/departments/tree';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { repetitions } from '../testing/repetitions.ts';
import { useTestServer } from '../testing/test-server.ts';
import { treeCalls } from '../testing/tree-calls.ts';

const server = useTestServer();
const kinds = {
  departments: { calls: treeCalls(server, 'orgs'), nodes: 'department', held: 'department_robot', key: 'department_id', things: 'robots' },
  groups: { calls: treeCalls(server, 'groups'), nodes: 'access_group', held: 'group_robot', key: 'group_id', things: 'items' },
} as const;
type Kind = keyof typeof kinds;

let manager: string;
let robots: string[];
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  const { db } = server.services;
  const { rows } = await db.execute<{ sn: RobotSn }>(
    sql`SELECT robot_sn AS sn FROM robot WHERE tenant_code = 'harbour' ORDER BY 1 LIMIT 5`,
  );
  robots = rows.map(({ sn }) => sn);
});

const place = fc.nat(30);
const some = fc.uniqueArray(fc.nat(4), { maxLength: 4 });
const step = fc.oneof(
  fc.record({ act: fc.constant('create' as const), at: place }),
  fc.record({ act: fc.constant('move' as const), at: place, to: place, before: fc.option(place), apply: fc.boolean() }),
  fc.record({ act: fc.constant('remove' as const), at: place }),
  fc.record({ act: fc.constant('change' as const), at: place, add: some, remove: some, apply: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The expected tree, computed by the domain rules alone. The top node is the root department, or one group. */
interface Model {
  readonly topId: string;
  readonly nodes: readonly TreeNode[];
  readonly held: ReadonlyMap<string, ReadonlySet<string>>;
}

async function read(kind: Kind): Promise<Pick<Model, 'nodes' | 'held'>> {
  const { db } = server.services;
  const { nodes, held, key } = kinds[kind];
  const rows = await db.execute<{ id: string; parentId: string | null }>(
    sql.raw(`SELECT id, parent_id AS "parentId" FROM ${nodes} WHERE tenant_code = 'harbour' ORDER BY id`),
  );
  const assignments = await db.execute<{ id: string; sn: RobotSn }>(
    sql.raw(`SELECT ${key} AS id, robot_sn AS sn FROM ${held} WHERE tenant_code = 'harbour' ORDER BY 1, 2`),
  );
  const byNode = Map.groupBy(assignments.rows, ({ id }) => id);
  return { nodes: rows.rows, held: new Map(rows.rows.map(({ id }) => [id, new Set(byNode.get(id)?.map(({ sn }) => sn))])) };
}

/** Applies one change to the server and to the model. The model knows which changes are rejected. */
async function take(kind: Kind, model: Model, what: Step, number: number): Promise<Model> {
  const { calls, things } = kinds[kind];
  const { nodes, held, topId } = model;
  const pick = (at: number) => nodes[at % nodes.length]?.id ?? '';
  const id = pick(what.at);
  switch (what.act) {
    case 'create': {
      const fits = ancestorsOf(nodes, id).length + 2 <= maxLevels;
      const type = kind === 'groups' ? { type: 'internal' } : {};
      const { code, data } = await calls.create(manager, { parentId: id, name: `n${number}`, ...type });
      expect(code === 200).toBe(fits);
      return fits ? { ...model, nodes: [...nodes, { id: data.id, parentId: id }], held: new Map([...held, [data.id, new Set()]]) } : model;
    }
    case 'move': {
      const to = pick(what.to);
      const before = what.before === null ? null : pick(what.before);
      const sibling = before === null || nodes.some((node) => node.id === before && node.parentId === to && before !== id);
      const sitsThere = before === id && nodes.some((node) => node.id === id && node.parentId === to);
      const fine = id !== topId && !makesCycle(nodes, id, to) && (sibling || sitsThere) && depthAfterMove(nodes, id, to) <= maxLevels;
      const { code } = await calls.move(manager, id, to, before, what.apply);
      expect(code === 200).toBe(fine);
      if (!fine || !what.apply) return model;
      const moved = nodes.map((node) => (node.id === id ? { id, parentId: to } : node));
      return { ...model, nodes: moved, held: applyAssignment(moved, held, { id, add: [...(held.get(id) ?? [])], remove: [] }) };
    }
    case 'remove': {
      // The top group could be deleted like any other, which would leave no tree to check.
      if (kind === 'groups' && id === topId) return model;
      const fine = id !== topId && nodes.every(({ parentId }) => parentId !== id);
      const name = (await calls.list(manager)).find((node) => node.id === id)?.name;
      expect((await calls.remove(manager, id, name)).code === 200).toBe(fine);
      if (!fine) return model;
      return { ...model, nodes: nodes.filter((node) => node.id !== id), held: new Map([...held].filter(([node]) => node !== id)) };
    }
    case 'change': {
      const [add, remove] = [what.add, what.remove].map((list) => list.map((at) => robots[at] ?? ''));
      const change = { id, add: add ?? [], remove: remove ?? [] };
      const more = kind === 'groups' ? { kind: 'robots' } : {};
      const payload = { add: change.add, remove: change.remove, apply: what.apply, ...more };
      const { code } = await calls.send(manager, 'PUT', `/${id}/${things}`, payload);
      const fine = kind === 'groups' || id !== topId;
      expect(code === 200).toBe(fine);
      return fine && what.apply ? { ...model, held: applyAssignment(nodes, held, change) } : model;
    }
  }
}

function checkRules(kind: Kind, { nodes, held }: Pick<Model, 'nodes' | 'held'>): void {
  const tops = nodes.filter(({ parentId }) => parentId === null);
  expect(tops).toHaveLength(1);
  for (const { id, parentId } of nodes) {
    if (parentId === null) continue;
    expect(ancestorsOf(nodes, id).at(-1)).toBe(tops[0]?.id);
    if (kind === 'departments' && parentId === tops[0]?.id) continue;
    for (const item of held.get(id) ?? []) expect(held.get(parentId)).toContain(item);
  }
}

async function startFresh(kind: Kind): Promise<Model> {
  const { db } = server.services;
  const { nodes } = kinds[kind];
  await db.execute(sql`UPDATE account SET group_id = NULL, department_id = (SELECT id FROM department AS top
    WHERE top.tenant_code = account.tenant_code AND parent_id IS NULL) WHERE tenant_code = 'harbour'`);
  await db.execute(sql.raw(`DELETE FROM ${nodes} WHERE tenant_code = 'harbour' ${kind === 'groups' ? '' : 'AND parent_id IS NOT NULL'}`));
  if (kind === 'groups') await kinds.groups.calls.create(manager, { parentId: null, name: 'top', type: 'internal' });
  const fresh = await read(kind);
  return { ...fresh, topId: fresh.nodes[0]?.id ?? '' };
}

const inOrder = (nodes: readonly TreeNode[]) => nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1));

it.each<Kind>(['departments', 'groups'])('[P-07] after any changes of %s the database matches the rules', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 15 }), async (steps) => {
      let model = await startFresh(kind);
      for (const [number, what] of steps.entries()) {
        model = await take(kind, model, what, number);
        const real = await read(kind);
        checkRules(kind, real);
        expect(real.nodes).toEqual(inOrder(model.nodes));
        // The top department has everything without rows.
        const rows = (held: Model['held']) => new Map([...held].filter(([id]) => kind === 'groups' || id !== model.topId));
        expect(rows(real.held)).toEqual(rows(model.held));
      }
    }),
    { numRuns: repetitions(4, 20) },
  );
});
