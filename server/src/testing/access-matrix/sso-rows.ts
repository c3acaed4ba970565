import { startForgingProvider } from '../../features/sso/testing/forging-provider.ts';
import { newId } from '../../kernel/id.ts';
import { ssoLinkTable, ssoTable } from '../../schema/sso.table.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Row } from './row.ts';

const values = {
  enabled: false,
  name: 'Test',
  issuer: 'https://login.example.com',
  clientId: 'client',
  groupsClaim: 'groups',
  passwordLogin: true,
};

/** Replaces the settings of harbour, so that the next change starts from a known version. */
async function restart({ server }: AccessFixture): Promise<void> {
  const row = { tenantCode: 'harbour', ...values, clientSecret: 'none', version: 1 };
  await server.services.db.insert(ssoTable).values(row).onConflictDoUpdate({ target: ssoTable.tenantCode, set: row });
}

async function newLink(fixture: AccessFixture, tenantCode: string): Promise<string> {
  const { db, now } = fixture.server.services;
  const [id, at] = [newId(now()), now()];
  const accountId = await fixture.idOf('account', `username = 'manager@${tenantCode}.example'`);
  const link = { issuer: unique('https://id.example/'), subject: 'one', linkedAt: at, lastUsedAt: at };
  await db.insert(ssoLinkTable).values({ tenantCode, id, accountId, ...link });
  return id;
}

export const ssoRows: Record<string, Row> = {
  'GET /authority/sso/settings': {},
  'PUT /authority/sso/settings': {
    call: async (fixture) => {
      await restart(fixture);
      return { body: { ...values, clientSecret: 'secret', mappings: [], fallback: null, version: 1 } };
    },
    smuggle: async (fixture) => {
      await restart(fixture);
      const fallback = { roleId: await fixture.foreign('role'), orgId: await fixture.foreign('department') };
      return [{ body: { ...values, clientSecret: 'secret', mappings: [], fallback, version: 1 } }];
    },
  },
  'DELETE /authority/sso/settings': {
    call: async (fixture) => {
      await restart(fixture);
      return {};
    },
  },
  'POST /authority/sso/test': { call: async () => ({ body: { issuer: (await startForgingProvider()).issuer } }) },
  'GET /authority/sso/links': {},
  'DELETE /authority/sso/links/{id}': {
    call: async (fixture) => ({ params: { id: await newLink(fixture, 'harbour') } }),
    smuggle: async (fixture) => [{ params: { id: await newLink(fixture, 'lotus') } }],
  },
};

export const ssoOpenCalls: readonly string[] = ['GET /authority/sso/provider', 'POST /authority/sso/start', 'POST /authority/sso/finish'];
