import { apiKeyPermissions } from '@botify/contract/accounts/api-keys.contract';
import type { Endpoint } from '@botify/contract/kernel/endpoint';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { newId } from '../../kernel/id.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import { apiKeyTable } from '../../schema/api-keys.table.ts';
import type { AccessFixture } from '../access-matrix/access-fixture.ts';
import { newAppToken } from '../access-matrix/app-token.ts';
import type { Row } from '../access-matrix/row.ts';
import type { HostileCase } from './hostile-case.ts';

const manager = 'manager@harbour.example';

/** A key with all permissions that keys can hold. */
async function newApiKey({ server }: AccessFixture, ownerId: string): Promise<string> {
  const { db, now } = server.services;
  const key = `botify_${newToken()}`;
  const owner = { ownerTenant: 'harbour', ownerId };
  const lasting = { lifetimeDays: 365, createdAt: now(), expiresAt: new Date(now().getTime() + 365 * 86_400_000) };
  const secret = { tokenHash: hashToken(key), hint: key.slice(-4) };
  await db.insert(apiKeyTable).values({
    tenantCode: 'harbour',
    id: newId(now()),
    name: 'hostile',
    permissions: [...apiKeyPermissions],
    ...owner,
    ...secret,
    ...lasting,
  });
  return key;
}

/** Tokens of the callers of an operation. */
export async function callersOf(
  fixture: AccessFixture,
): Promise<(kind: HostileCase['caller'], endpoint: Endpoint, row: Row) => Promise<string | undefined>> {
  const apiKey = await newApiKey(fixture, await fixture.idOf('account', `username = '${manager}'`));
  const expired = await fixture.expired();
  return async (kind, { access }, row) => {
    switch (kind) {
      case 'nobody':
        return undefined;
      case 'expired':
        return expired;
      case 'apiKey':
        return apiKey;
      case 'colleague':
        return fixture.colleague();
      case 'limited':
        return fixture.limited();
      case 'allowed':
        if (access === 'open' || access === 'device') return undefined;
        if (access === 'app') return newAppToken(fixture);
        if (row.staff) return fixture.token('admin@botify.example');
        if (access === 'signedIn') return row.spendsToken ? fixture.spender() : fixture.token(manager);
        return fixture.only(access as PermissionCode);
    }
  };
}
