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
    summary: 'The tenants one may work in, by name: all active ones for provider staff, the own one for everybody else',
    result: Type.Array(TenantSummary),
  }),
};
