import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Claim, readAddress, writeAddress } from './signed-address.ts';

const secret = randomBytes(32);
const now = new Date('2026-05-01T10:00:00Z');
const claim: Claim = {
  view: 'live',
  expiresAt: new Date('2026-05-01T10:10:00Z'),
  streamId: randomUUID(),
  sessionId: randomUUID(),
  tenantCode: 'a-tenant-of-thirty-two-characters'.slice(0, 32),
};

it('[V-01] encodes viewer, stream and expiry in a path segment', () => {
  const address = writeAddress(secret, claim);
  expect(address).toMatch(/^[\w-]{1,200}$/);
  expect(readAddress(secret, address, now)).toEqual(claim);
  expect(readAddress(secret, writeAddress(secret, { ...claim, view: 'kept' }), now)?.view).toBe('kept');
});

it('[V-01] rejects expired, truncated and altered addresses and those with another secret', () => {
  const address = writeAddress(secret, claim);
  expect(readAddress(secret, address, claim.expiresAt)).toBeUndefined();
  expect(readAddress(randomBytes(32), address, now)).toBeUndefined();
  for (const odd of ['', 'AAAA', address.slice(0, -1), `${address}A`, address.slice(4), 'A'.repeat(200)])
    expect(readAddress(secret, odd, now)).toBeUndefined();
  for (const place of Array.from(address, (_, index) => index)) {
    const other = address[place] === 'A' ? 'B' : 'A';
    expect(readAddress(secret, address.slice(0, place) + other + address.slice(place + 1), now)).toBeUndefined();
  }
  // The last character has unused bits: all spellings but one are rejected.
  const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((letter) =>
    readAddress(secret, address.slice(0, -1) + letter, now),
  );
  expect(last).toEqual([address.at(-1)]);
});
