import { createHash, timingSafeEqual } from 'node:crypto';
import type { Subscription } from '@botify/contract/subscriptions/unsubscribe.contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { nameColumn } from '../../kernel/columns.ts';
import type { Context, Services } from '../../kernel/context.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { type KeyHolder, signingKey } from '../../kernel/signing-key.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { recipientTable as table } from '../../schema/subscriptions.table.ts';
import { isRecipient, type RecipientRow } from './recipient-rows.ts';
import { dueStart } from './report-due.service.ts';
import { reportCoverage } from './report-owners.ts';

/** Tokens cannot be guessed; the limit only protects the server from load. Valid links are not counted. */
const missesPerNetwork = { free: 60, forgottenIn: 600, longestWait: 600 };

/** The subscription of a token. Unknown, deleted and closed tenants produce the same error. */
export async function getSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  return shown(row, tenantName, row.unsubscribedAt === null);
}

/** Ends the subscription. Idempotent, because mail clients may post twice. */
export async function endSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  await ctx.db
    .update(table)
    .set({ unsubscribedAt: ctx.now() })
    .where(and(isRecipient(row), isNull(table.unsubscribedAt)));
  return shown(row, tenantName, false);
}

/** Resumes the subscription with the first period that ends after now. */
export async function resumeSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  if (row.unsubscribedAt) {
    const { scope = { tenantCode: row.tenantCode, departmentId: null, groupId: null } } = await reportCoverage(ctx.db)(row);
    const due = await dueStart(ctx, { ...row, scope });
    await ctx.db
      .update(table)
      .set({ unsubscribedAt: null, ...due })
      .where(and(isRecipient(row), isNotNull(table.unsubscribedAt)));
  }
  return shown(row, tenantName, true);
}

interface Found {
  readonly row: RecipientRow;
  readonly tenantName: string;
}

async function findByToken(ctx: Context, token: string): Promise<Found> {
  const { db, now, ip, locale } = ctx;
  const holder = await readUnsubscribeToken(ctx, token);
  const [found] = holder
    ? await db
        .select({ row: table, tenantName: nameColumn(locale, tenant.names) })
        .from(table)
        .innerJoin(tenant, and(eq(tenant.tenantCode, table.tenantCode), eq(tenant.active, true)))
        .where(isRecipient(holder))
    : [];
  if (found && holder?.isAt(found.row.email)) return found;
  await countAttempt(db, now(), `unsubscribe:${networkOf(ip)}`, missesPerNetwork);
  throw new AppError('unsubscribe.gone');
}

const shown = ({ email, frequency, language }: RecipientRow, tenantName: string, subscribed: boolean): Subscription => ({
  email: maskEmail(email),
  tenantName,
  frequency,
  language,
  subscribed,
});

/** Recognizable for its owner, but not readable for others who got the mail forwarded. */
function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

const idBytes = 16;
const addressBytes = 6;
const proofBytes = 16;
const fixedBytes = idBytes + addressBytes + proofBytes;

/** Recipient and address. */
interface Mailed {
  readonly tenantCode: string;
  readonly id: string;
  readonly email: string;
}

/** The token is signed with the installation key instead of stored, so it is stable per recipient and address. */
export async function unsubscribeToken(holder: KeyHolder, { tenantCode, id, email }: Mailed): Promise<string> {
  const address = addressMark(email);
  const proof = await proofFor(holder, tenantCode, id, address);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), address, proof, Buffer.from(tenantCode)]).toString('base64url');
}

interface TokenHolder {
  readonly tenantCode: string;
  readonly id: string;
  /** A token sent to a former address of the recipient is not valid for the new one. */
  readonly isAt: (email: string) => boolean;
}

/** Undefined when the token is not genuine. */
export async function readUnsubscribeToken(holder: KeyHolder, token: string): Promise<TokenHolder | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Several base64url texts decode to the same bytes; accept only the canonical one.
  if (bytes.length <= fixedBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const address = bytes.subarray(idBytes, idBytes + addressBytes);
  const tenantCode = bytes.toString('latin1', fixedBytes);
  const given = bytes.subarray(idBytes + addressBytes, fixedBytes);
  if (!timingSafeEqual(given, await proofFor(holder, tenantCode, id, address))) return undefined;
  return { tenantCode, id, isAt: (email) => addressMark(email).equals(address) };
}

const addressMark = (email: string): Buffer => createHash('sha256').update(email).digest().subarray(0, addressBytes);

/** Truncated hash of a deterministic signature. */
async function proofFor(holder: KeyHolder, tenantCode: string, id: string, address: Buffer): Promise<Buffer> {
  const { sign } = await signingKey(holder);
  return createHash('sha256')
    .update(sign(`unsubscribe ${tenantCode} ${id} ${address.toString('hex')}`))
    .digest()
    .subarray(0, proofBytes);
}

/** The page has the token after the #, so that proxies do not log it. Mail clients post to `oneClick`. */
interface UnsubscribeAddresses {
  readonly page: string;
  readonly oneClick: string;
}

export async function unsubscribeAddresses(services: KeyHolder & Pick<Services, 'config'>, mailed: Mailed): Promise<UnsubscribeAddresses> {
  const { config } = services;
  const token = await unsubscribeToken(services, mailed);
  return {
    page: unsubscribePage(config, token),
    oneClick: `${root(config)}/api/machine/open/mail-report-clean-data-robot/${token}/unsubscribe`,
  };
}

export const unsubscribePage = (config: Services['config'], token: string): string => `${root(config)}/#/unsubscribe/${token}`;

const root = (config: Services['config']): string => publicAddress(config).replace(/\/$/, '');
