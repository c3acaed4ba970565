import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sites } from '@botify/contract/sites/sites.contract';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { findSite, isSite, readable, type SiteRow } from './find-site.ts';
import { requireSound, tidySite } from './tidy-site.ts';

export async function updateSite(
  ctx: SignedInContext,
  id: string,
  { version, ...given }: Body<typeof sites.update>,
): Promise<Result<typeof sites.update>> {
  const changes = tidySite(given);
  return administer(ctx, async (tx, note) => {
    const row = await findSite(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const next: SiteRow = { ...row, ...changes, version: version + 1 };
    if (isDeepStrictEqual(readable(row), readable(next))) return { version };
    await requireSound(tx, ctx.scope, next);
    await tx
      .update(siteTable)
      .set({ ...changes, version: next.version })
      .where(isSite(row));
    note({ subject: 'site', act: 'update', id, name: next.name, before: readable(row), after: readable(next) });
    return { version: next.version };
  });
}
