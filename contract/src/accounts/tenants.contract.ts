import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { TenantCode } from '../kernel/fields.ts';

const TenantSummary = Type.Object({
  tenantCode: TenantCode,
  name: Type.String({ description: 'In the language of the caller' }),
});
export type TenantSummary = Type.Static<typeof TenantSummary>;

export const tenants = {
  list: endpoint({
    method: 'GET',
    path: '/authority/tenants',
    access: 'signedIn',
    callers: 'all',
    summary: 'Tenants the caller can work in, by name: all active ones for provider staff, otherwise the own one',
    result: Type.Array(TenantSummary),
  }),
};
