import { createHash } from 'node:crypto';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { sealedPeriod } from '@botify/domain/reports/period-document';
import { sealedText } from '@botify/domain/reports/sealed-text';
import { type KeyHolder, signingKey } from '../../kernel/signing-key.ts';

/** Signs the figures of a report with the key of the installation. */
export const sealReport = (holder: KeyHolder, report: SharedReport): Promise<Seal> => sealText(holder, sealedText(report));
export const sealPeriod = (holder: KeyHolder, period: PeriodDocument): Promise<Seal> => sealText(holder, sealedPeriod(period));

async function sealText(holder: KeyHolder, signed: string): Promise<Seal> {
  const { publicKey, sign } = await signingKey(holder);
  return { signed, signature: sign(signed), publicKey };
}

/** Short form of the public key for comparison. */
export const fingerprintOf = ({ publicKey }: Pick<Seal, 'publicKey'>): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
