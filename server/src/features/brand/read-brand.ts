import type { Brand, BrandLogo, EnteredBrand } from '@botify/contract/brand/brand.contract';
import { shownBrand } from '@botify/domain/brand/shown-brand';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { tenantBrandTable as brand, tenantTable as tenant } from '../../schema/accounts.table.ts';

/** All but the picture itself. Drizzle takes a joined row as missing if its first column is null, so the first one never is. */
const columns = {
  version: brand.version,
  names: brand.names,
  color: brand.color,
  logoId: brand.logoId,
  logoWidth: brand.logoWidth,
  logoHeight: brand.logoHeight,
  logoGround: brand.logoGround,
};
type Stored = Pick<typeof brand.$inferSelect, keyof typeof columns>;

const logoOf = ({ logoId, logoWidth, logoHeight, logoGround }: Stored): BrandLogo | null =>
  logoId && logoWidth && logoHeight && logoGround ? { id: logoId, width: logoWidth, height: logoHeight, ground: logoGround } : null;

const select = (db: Executor, tenantCode: string) =>
  db
    .select({ brand: columns, tenantNames: tenant.names, isOpen: tenant.active })
    .from(tenant)
    .leftJoin(brand, eq(brand.tenantCode, tenant.tenantCode))
    .where(eq(tenant.tenantCode, tenantCode));

type Found = Awaited<ReturnType<typeof select>>[number];

function enteredIn({ brand: stored, tenantNames }: Found): EnteredBrand {
  if (!stored) return { names: {}, color: null, logo: null, tenantNames, version: 0 };
  const { names, color, version } = stored;
  return { names, color, logo: logoOf(stored), tenantNames, version };
}

/** The brand as it was entered, for its form. */
export async function enteredBrand(db: Executor, tenantCode: string): Promise<EnteredBrand> {
  const [found] = await select(db, tenantCode);
  if (!found) throw new AppError('tenant.notFound');
  return enteredIn(found);
}

/** The brand as it is shown. Undefined for a tenant that has none, is suspended or does not exist, so that nobody can tell these apart. */
export async function brandOf(db: Executor, tenantCode: string): Promise<Brand | undefined> {
  const [found] = await select(db, tenantCode);
  return found?.isOpen ? shownBrand(enteredIn(found)) : undefined;
}

/** A logo of an active tenant as PNG. */
export async function readLogo(db: Executor, id: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ png: brand.logo })
    .from(brand)
    .innerJoin(tenant, eq(tenant.tenantCode, brand.tenantCode))
    .where(and(eq(brand.logoId, id), eq(tenant.active, true)))
    .limit(1);
  return found?.png ?? undefined;
}
