import { brands } from '@botify/contract/brand/brand.contract';
import { shownBrand } from '@botify/domain/brand/shown-brand';
import { brand } from '../../../kernel/brand/brand-store.ts';
import { call } from '../../../kernel/call/call.ts';
import { sessionStore } from '../../../kernel/session/session-store.ts';

/** Shows a changed brand at once if it is that of the user's own tenant. */
export async function showOwnBrand(tenantCode = sessionStore.getState().tenantCode): Promise<void> {
  const { profile } = sessionStore.getState();
  if (!profile || tenantCode !== profile.tenantCode) return;
  // After a failure the next start shows it.
  const entered = await call(brands.get, {}, { tenantCode, quiet: true }).catch(() => undefined);
  if (entered) brand.keep(tenantCode, shownBrand(entered));
}
