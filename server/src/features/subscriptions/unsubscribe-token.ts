import { createHash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { signingKey } from '../../kernel/signing-key.ts';

const idBytes = 16;
const proofBytes = 24;

/** The same recipient always gets the same token, and nothing is kept: who holds the key of the installation recognises it. */
export async function unsubscribeToken(db: Executor, tenantCode: string, recipientId: string): Promise<string> {
  const proof = await proofFor(db, tenantCode, recipientId);
  return Buffer.concat([Buffer.from(recipientId.replaceAll('-', ''), 'hex'), proof, Buffer.from(tenantCode)]).toString('base64url');
}

export interface TokenHolder {
  readonly tenantCode: string;
  readonly recipientId: string;
}

/** Whom a token was made for; undefined: nobody, somebody made it up. */
export async function readUnsubscribeToken(db: Executor, token: string): Promise<TokenHolder | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Several texts stand for the same bytes; only the one that was given out counts.
  if (bytes.length <= idBytes + proofBytes || bytes.toString('base64url') !== token) return undefined;
  const recipientId = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const tenantCode = bytes.toString('latin1', idBytes + proofBytes);
  const given = bytes.subarray(idBytes, idBytes + proofBytes);
  return timingSafeEqual(given, await proofFor(db, tenantCode, recipientId)) ? { tenantCode, recipientId } : undefined;
}

/** Signatures of this kind are the same every time, and nobody else can make them. */
async function proofFor(db: Executor, tenantCode: string, recipientId: string): Promise<Buffer> {
  const { sign } = await signingKey(db);
  return createHash('sha256')
    .update(sign(`unsubscribe ${tenantCode} ${recipientId}`))
    .digest()
    .subarray(0, proofBytes);
}

/** For people: the token stands after the #, so that no proxy writes it down. For mail programs: they post to the server itself. */
export interface UnsubscribeAddresses {
  readonly page: string;
  readonly oneClick: string;
}

export async function unsubscribeAddresses(
  { db, config }: Pick<Services, 'db' | 'config'>,
  tenantCode: string,
  recipientId: string,
): Promise<UnsubscribeAddresses> {
  const token = await unsubscribeToken(db, tenantCode, recipientId);
  return {
    page: unsubscribePage(config, token),
    oneClick: `${root(config)}/api/machine/open/mail-report-clean-data-robot/${token}/unsubscribe`,
  };
}

export const unsubscribePage = (config: Services['config'], token: string): string => `${root(config)}/#/unsubscribe/${token}`;

const root = (config: Services['config']): string => publicAddress(config).replace(/\/$/, '');
