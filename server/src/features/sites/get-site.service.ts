import type { SiteDetail } from '@botify/contract/sites/sites.contract';
import type { SignedInContext } from '../../kernel/context.ts';
import { findSite } from './find-site.ts';
import { siteFigures } from './site-figures.ts';

export async function getSite({ db, scope }: SignedInContext, id: string): Promise<SiteDetail> {
  const { tenantCode, createdAt, ...site } = await findSite(db, scope, id);
  const figuresOf = await siteFigures(db, scope, [id]);
  return { ...site, ...figuresOf(id), createdAt: createdAt.toISOString() };
}
