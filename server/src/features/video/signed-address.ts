import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { signingKey } from '../../kernel/signing-key.ts';
import type { StreamRow } from '../../schema/video.table.ts';

/** live: the newest seconds of a stream; kept: all of it. */
export type View = 'live' | 'kept';

/** What an address says by itself: who may watch what, and until when. */
export interface Claim {
  readonly view: View;
  readonly expiresAt: Date;
  readonly streamId: string;
  readonly sessionId: string;
  readonly tenantCode: string;
}

const lastingMs = 600_000;
const views: readonly View[] = ['live', 'kept'];
const purpose = 'botify video address 1';
const macBytes = 32;
/** One byte of view, four of seconds, two ids; what follows is the tenant. */
const headBytes = 1 + 4 + 16 + 16;

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const secretOf = async (db: Executor): Promise<Buffer> => (await signingKey(db)).secretFor(purpose);
const macOf = (secret: Buffer, content: Buffer) => createHmac('sha256', secret).update(content).digest();

export function writeAddress(secret: Buffer, { view, expiresAt, streamId, sessionId, tenantCode }: Claim): string {
  const head = Buffer.alloc(5);
  head.writeUInt8(views.indexOf(view), 0);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 1);
  const content = Buffer.concat([head, uuidBytes(streamId), uuidBytes(sessionId), Buffer.from(tenantCode, 'latin1')]);
  return Buffer.concat([content, macOf(secret, content)]).toString('base64url');
}

/** Undefined when it is not one of ours, or no longer good. */
export function readAddress(secret: Buffer, address: string, now: Date): Claim | undefined {
  const bytes = Buffer.from(address, 'base64url');
  // The last letter can be written in several ways; only ours is the address.
  if (bytes.length <= headBytes + macBytes || bytes.toString('base64url') !== address) return undefined;
  const content = bytes.subarray(0, -macBytes);
  if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(secret, content))) return undefined;
  const view = views[content.readUInt8(0)];
  const expiresAt = new Date(content.readUInt32BE(1) * 1000);
  if (!view || expiresAt <= now) return undefined;
  return {
    view,
    expiresAt,
    streamId: uuidOf(content.subarray(5, 21)),
    sessionId: uuidOf(content.subarray(21, 37)),
    tenantCode: content.toString('latin1', headBytes),
  };
}

/** An address for the caller alone: it is worth nothing when their session ends, or when they lose sight of the machine. */
export async function signAddress(
  { db, identity, now }: SignedInContext,
  { id: streamId, tenantCode }: StreamRow,
  view: View,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const expiresAt = new Date(Math.floor((now().getTime() + lastingMs) / 1000) * 1000);
  const address = writeAddress(await secretOf(db), { view, expiresAt, streamId, sessionId: identity.sessionId, tenantCode });
  return { url: `/api/video/${address}/index.m3u8`, expiresAt: expiresAt.toISOString() };
}

export const readOwnAddress = async (db: Executor, address: string, now: Date): Promise<Claim | undefined> =>
  readAddress(await secretOf(db), address, now);
