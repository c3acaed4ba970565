import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedInContext } from '../../kernel/context.ts';
import { type KeyHolder, signingKey } from '../../kernel/signing-key.ts';
import type { StreamRow } from '../../schema/video.table.ts';

/** live: the newest segments; kept: all of them. */
export type View = 'live' | 'kept';

/** Content of a signed address. */
export interface Claim {
  readonly view: View;
  readonly expiresAt: Date;
  readonly streamId: string;
  readonly sessionId: string;
  readonly tenantCode: string;
}

const lifetimeMs = 600_000;
const views: readonly View[] = ['live', 'kept'];
const purpose = 'botify video address 1';
const macBytes = 32;
/** View (1 byte), expiry in seconds (4), two ids (16 each). The tenant code follows. */
const headBytes = 1 + 4 + 16 + 16;

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const secretOf = async (holder: KeyHolder): Promise<Buffer> => (await signingKey(holder)).secretFor(purpose);
const macOf = (secret: Buffer, content: Buffer) => createHmac('sha256', secret).update(content).digest();

export function writeAddress(secret: Buffer, { view, expiresAt, streamId, sessionId, tenantCode }: Claim): string {
  const head = Buffer.alloc(5);
  head.writeUInt8(views.indexOf(view), 0);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 1);
  const content = Buffer.concat([head, uuidBytes(streamId), uuidBytes(sessionId), Buffer.from(tenantCode, 'latin1')]);
  return Buffer.concat([content, macOf(secret, content)]).toString('base64url');
}

/** Undefined when the address is forged or expired. */
export function readAddress(secret: Buffer, address: string, now: Date): Claim | undefined {
  const bytes = Buffer.from(address, 'base64url');
  // Several base64url texts decode to the same bytes; accept only the canonical one.
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

/** Signs an address for the session of the caller. It becomes invalid with the session, or when the machine is no longer visible. */
export async function signAddress(
  ctx: SignedInContext,
  { id: streamId, tenantCode }: StreamRow,
  view: View,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const { identity, now } = ctx;
  const expiresAt = new Date(Math.floor((now().getTime() + lifetimeMs) / 1000) * 1000);
  const address = writeAddress(await secretOf(ctx), { view, expiresAt, streamId, sessionId: identity.sessionId, tenantCode });
  return { url: `/api/video/${address}/index.m3u8`, expiresAt: expiresAt.toISOString() };
}

export const readOwnAddress = async (holder: KeyHolder, address: string, now: Date): Promise<Claim | undefined> =>
  readAddress(await secretOf(holder), address, now);
