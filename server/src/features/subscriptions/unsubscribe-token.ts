import { createHash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { signingKey } from '../../kernel/signing-key.ts';

const idBytes = 16;
const addressBytes = 6;
const proofBytes = 16;
const fixedBytes = idBytes + addressBytes + proofBytes;

/** Whom mails go to, and where. */
export interface Mailed {
  readonly tenantCode: string;
  readonly id: string;
  readonly email: string;
}

/** The same recipient at the same address always gets the same token, and nothing is kept: who holds the key of the installation recognizes it. */
export async function unsubscribeToken(db: Executor, { tenantCode, id, email }: Mailed): Promise<string> {
  const address = addressMark(email);
  const proof = await proofFor(db, tenantCode, id, address);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), address, proof, Buffer.from(tenantCode)]).toString('base64url');
}

export interface TokenHolder {
  readonly tenantCode: string;
  readonly id: string;
  /** Whoever had the recipient's mails before the address was changed decides nothing for whoever gets them now. */
  readonly isAt: (email: string) => boolean;
}

/** Whom a token was made for; undefined: nobody, somebody made it up. */
export async function readUnsubscribeToken(db: Executor, token: string): Promise<TokenHolder | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Several texts stand for the same bytes; only the one that was given out counts.
  if (bytes.length <= fixedBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const address = bytes.subarray(idBytes, idBytes + addressBytes);
  const tenantCode = bytes.toString('latin1', fixedBytes);
  const given = bytes.subarray(idBytes + addressBytes, fixedBytes);
  if (!timingSafeEqual(given, await proofFor(db, tenantCode, id, address))) return undefined;
  return { tenantCode, id, isAt: (email) => addressMark(email).equals(address) };
}

const addressMark = (email: string): Buffer => createHash('sha256').update(email).digest().subarray(0, addressBytes);

/** Signatures of this kind are the same every time, and nobody else can make them. */
async function proofFor(db: Executor, tenantCode: string, id: string, address: Buffer): Promise<Buffer> {
  const { sign } = await signingKey(db);
  return createHash('sha256')
    .update(sign(`unsubscribe ${tenantCode} ${id} ${address.toString('hex')}`))
    .digest()
    .subarray(0, proofBytes);
}

/** For people: the token stands after the #, so that no proxy writes it down. For mail programs: they post to the server itself. */
export interface UnsubscribeAddresses {
  readonly page: string;
  readonly oneClick: string;
}

export async function unsubscribeAddresses({ db, config }: Pick<Services, 'db' | 'config'>, mailed: Mailed): Promise<UnsubscribeAddresses> {
  const token = await unsubscribeToken(db, mailed);
  return {
    page: unsubscribePage(config, token),
    oneClick: `${root(config)}/api/machine/open/mail-report-clean-data-robot/${token}/unsubscribe`,
  };
}

export const unsubscribePage = (config: Services['config'], token: string): string => `${root(config)}/#/unsubscribe/${token}`;

const root = (config: Services['config']): string => publicAddress(config).replace(/\/$/, '');
