import type { Share } from '@botify/contract/reports/shared-reports.contract';

/** Whether a link still opens; one that was stopped stays stopped, whenever it would have ended. */
export function shareState({ revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>, now: number): 'open' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) > now ? 'open' : 'expired';
}
