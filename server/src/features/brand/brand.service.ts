import type { brands, EnteredBrand } from '@botify/contract/brand/brand.contract';
import { trimmed } from '@botify/contract/kernel/by-locale';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { tenantBrandTable as table } from '../../schema/accounts.table.ts';
import { drawLogo } from './draw-logo.ts';
import { enteredBrand, readLogo } from './read-brand.ts';

/** Id in the audit log; a tenant has one brand. */
const id = 'brand';

export const getBrand = ({ db, tenantCode }: SignedInContext): Promise<EnteredBrand> => enteredBrand(db, tenantCode);

/** For anybody: the logo is on the login page and in links. Unknown logos and those of suspended tenants produce the same error. */
export async function getLogo({ db }: Context, logoId: string): Promise<Buffer> {
  const png = await readLogo(db, logoId);
  if (!png) throw new AppError('request.notFound');
  return png;
}

type Drawn = Awaited<ReturnType<typeof drawLogo>>;
type Change = Omit<Body<typeof brands.update>, 'logo' | 'version'>;

export async function changeBrand(
  ctx: SignedInContext,
  { version: given, logo: upload, ...entered }: Body<typeof brands.update>,
): Promise<Result<typeof brands.update>> {
  const { tenantCode } = ctx;
  const next = { ...entered, names: trimmed(entered.names) };
  // Before the transaction: drawing takes time, and other changes of the tenant wait for each other.
  const logo = typeof upload === 'string' ? await drawLogo(Buffer.from(upload, 'base64')) : upload;
  return administer(ctx, async (tx, note) => {
    const before = await enteredBrand(tx, tenantCode);
    await requireVersion(tx, { tenantCode, id, version: before.version }, given);
    const version = given + 1;
    await storeBrand(tx, tenantCode, next, logo, version);
    note({
      subject: 'brand',
      act: 'update',
      id,
      name: '',
      before: { names: before.names, color: before.color, logo: titleOf(before.logo) },
      after: { ...next, logo: titleOf(logo === undefined ? before.logo : logo) },
    });
    return { version };
  });
}

/** Size and start of the hash, which tells two logos of the same size apart. */
const titleOf = (logo: Pick<Drawn, 'id' | 'width' | 'height'> | null): string | null =>
  logo && `${logo.width} × ${logo.height} (${logo.id.slice(0, 8)})`;

/** Without a logo the stored one stays, null removes it. */
export async function storeBrand(
  tx: Executor,
  tenantCode: string,
  change: Change,
  logo: Drawn | null | undefined,
  version: number,
): Promise<void> {
  const drawn =
    logo === undefined
      ? {}
      : {
          logo: logo?.png ?? null,
          logoId: logo?.id ?? null,
          logoWidth: logo?.width ?? null,
          logoHeight: logo?.height ?? null,
          logoGround: logo?.ground ?? null,
        };
  const row = { tenantCode, ...change, ...drawn, version };
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.tenantCode, set: row });
}
