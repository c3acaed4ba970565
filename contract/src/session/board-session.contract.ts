import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, TenantCode } from '../kernel/fields.ts';

/** Access of the data board on another host, without the token of the console. */
export const boardSession = {
  ticket: endpoint({
    method: 'POST',
    path: '/authority/oauth/boardTicket',
    access: 'tenant:overview',
    callers: 'people',
    summary: 'A ticket for the address of a data board on another host; valid once, for a minute, in the current tenant',
    result: Type.Object({ token: Type.String({ description: 'Useless on its own' }) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/authority/oauth/board',
    access: 'open',
    summary: 'Exchange a ticket for a token that reads the data board of one tenant and nothing else',
    body: Body({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
    result: Type.Object({ access_token: Type.String({ description: 'Bearer token; opaque' }), tenantCode: TenantCode }),
  }),
};
