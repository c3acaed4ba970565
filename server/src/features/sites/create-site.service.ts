import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sites } from '@botify/contract/sites/sites.contract';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { addToGroup } from '../groups/public.ts';
import { readable, type SiteRow } from './find-site.ts';
import { requireSound, tidySite } from './tidy-site.ts';

const nothing = {
  address: null,
  customerName: null,
  contactName: null,
  contactJob: null,
  contactPhone: null,
  contractNumber: null,
  contractStart: null,
  contractEnd: null,
  payType: null,
};

export async function createSite(ctx: SignedInContext, given: Body<typeof sites.create>): Promise<Result<typeof sites.create>> {
  const { tenantCode, scope } = ctx;
  const createdAt = ctx.now();
  const row: SiteRow = { ...nothing, ...tidySite(given), tenantCode, id: newId(createdAt), createdAt, version: 1 };
  return administer(ctx, async (tx, note) => {
    await requireSound(tx, scope, row);
    await tx.insert(siteTable).values(row);
    // Or whoever is limited to a group would not see what they made.
    if (scope.groupId) await addToGroup(tx, tenantCode, scope.groupId, 'sites', [row.id]);
    note({ subject: 'site', act: 'create', id: row.id, name: row.name, after: readable(row) });
    return { id: row.id };
  });
}
