import { textFor } from '@botify/text/translate';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { grantFromTemplate } from './menu-sync.ts';
import { roleTemplates } from './role-templates.ts';

/** Copies the starting roles into a new tenant and returns their ids by code. Only the provider gets the admin role. */
export async function createStartingRoles(
  db: Executor,
  { tenantCode, provider }: { readonly tenantCode: string; readonly provider: boolean },
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const roles = roleTemplates
    .filter(({ code }) => provider || code !== 'admin')
    .map(({ code, number }) => ({
      tenantCode,
      id: newId(now),
      code,
      nameZh: textFor('zh-CN')(`roles:starting.${code}`),
      nameEn: textFor('en-US')(`roles:starting.${code}`),
      number,
    }));
  await db.insert(roleTable).values(roles);
  for (const role of roles) await grantFromTemplate(db, role);
  return new Map(roles.map(({ code, id }) => [code, id]));
}
