import { createTenant } from '../../features/accounts/tenant.service.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Call, Row } from './row.ts';

const details = () => ({
  names: { 'zh-CN': unique('租户'), 'en-US': unique('Tenant ') },
  timeZone: 'Asia/Shanghai',
  language: 'zh-CN' as const,
  contractStart: null,
  contractEnd: null,
  maxRobots: null,
  maxAccounts: null,
  maxSites: null,
});

/** A tenant that no other test uses. */
async function newTenant({ server: { services } }: AccessFixture) {
  const tenant = { tenantCode: unique('matrix-'), ...details() };
  await createTenant(services.db, { ...tenant, provider: false }, services.now());
  return tenant;
}
const about = async (fixture: AccessFixture): Promise<Call> => ({ params: { code: (await newTenant(fixture)).tenantCode } });

/** Tenant administration, for staff of the provider. */
export const tenantRows: Record<string, Row> = {
  'GET /authority/tenant-list': { staff: true },
  'GET /authority/tenant-overview': { staff: true },
  'POST /authority/tenants': {
    staff: true,
    call: () => ({
      body: { ...details(), tenantCode: unique('matrix-'), managerName: 'Ada', managerEmail: `${unique('ada')}@matrix.example` },
    }),
  },
  'GET /authority/tenants/{code}': { staff: true, call: about },
  'PUT /authority/tenants/{code}': {
    staff: true,
    call: async (fixture) => ({ ...(await about(fixture)), body: { ...details(), version: 1 } }),
  },
  'POST /authority/tenants/{code}/suspend': { staff: true, call: about },
  'POST /authority/tenants/{code}/resume': { staff: true, call: about },
  'DELETE /authority/tenants/{code}': {
    staff: true,
    call: async (fixture) => {
      const { tenantCode, names } = await newTenant(fixture);
      return { params: { code: tenantCode }, query: { confirmation: names['en-US'] } };
    },
  },
  'GET /authority/tenants/{code}/export': { staff: true, call: about },
  'GET /authority/tenants/{code}/usage': { staff: true, call: about },
};
