import { createHash } from 'node:crypto';
import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { sealedText } from '@botify/domain/reports/sealed-text';
import { type KeyHolder, signingKey } from '../../kernel/signing-key.ts';

/** Signs the figures of a report with the key of the installation. */
export async function sealReport(holder: KeyHolder, report: SharedReport): Promise<Seal> {
  const { publicKey, sign } = await signingKey(holder);
  const signed = sealedText(report);
  return { signed, signature: sign(signed), publicKey };
}

/** Short form of the public key for comparison. */
export const fingerprintOf = ({ publicKey }: Pick<Seal, 'publicKey'>): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
