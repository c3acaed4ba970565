import type { Share } from '@botify/contract/reports/share-fields';

/** A revoked link stays revoked after its expiry date. */
export function shareState({ revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>, now: number): 'open' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) > now ? 'open' : 'expired';
}
