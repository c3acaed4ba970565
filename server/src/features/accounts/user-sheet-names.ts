import type { TreeNode } from '@botify/domain/departments/tree';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { userChoices } from './user-choices.service.ts';
import { loosely } from './user-sheet.ts';

interface Named extends TreeNode {
  readonly name: string;
}

const between = ' / ';

/** Every node by its way from the top: "Property / Car parks / East team". */
export function pathsOf(nodes: readonly Named[]): Map<string, string> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { id, parentId, name } of nodes)
    paths.set(id, [...(parentId ? [paths.get(parentId)] : []), name].filter(Boolean).join(between));
  return paths;
}

const asPath = (text: string) => loosely(text).replaceAll(/\s*\/\s*/g, '/');

/** Finds a node by its whole path or, where nobody else has it, by its name alone. */
function finder(nodes: readonly Named[]): (text: string) => readonly string[] {
  const paths = pathsOf(nodes);
  const byPath = Map.groupBy(nodes, ({ id }) => asPath(paths.get(id) ?? ''));
  const byName = Map.groupBy(nodes, ({ name }) => asPath(name));
  return (text) => (byPath.get(asPath(text)) ?? byName.get(asPath(text)) ?? []).map(({ id }) => id);
}

export interface Names {
  readonly departments: (text: string) => readonly string[];
  readonly groups: (text: string) => readonly string[];
  readonly role: (text: string) => string | undefined;
}

/** What names in a spreadsheet stand for, of what the caller sees. */
export async function namesFor(ctx: SignedInContext): Promise<Names> {
  const { orgs, groups } = await userChoices(ctx);
  const rows = await ctx.db.select().from(roleTable).where(eq(roleTable.tenantCode, ctx.tenantCode));
  const named = (name: 'nameZh' | 'nameEn') => rows.map((role): [string, string] => [loosely(role[name]), role.id]);
  // Where two roles share a name in different languages, the caller's own language decides.
  const roles = new Map(ctx.locale === 'zh-CN' ? [...named('nameEn'), ...named('nameZh')] : [...named('nameZh'), ...named('nameEn')]);
  return { departments: finder(orgs), groups: finder(groups), role: (text) => roles.get(loosely(text)) };
}
