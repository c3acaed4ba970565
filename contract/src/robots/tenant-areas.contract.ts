import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Name } from '../kernel/fields.ts';

const TenantArea = Type.Object({ id: Id, name: Type.String() });
export type TenantArea = Type.Static<typeof TenantArea>;

export const tenantAreas = {
  list: endpoint({
    method: 'GET',
    path: '/machine/token/api/tenant-area/getBizAreaByTenant',
    access: 'robot:info',
    summary: 'Business areas of the tenant, by name',
    result: Type.Array(TenantArea),
  }),
  save: endpoint({
    method: 'POST',
    path: '/machine/token/api/tenant-area/saveBizArea',
    access: 'robot:edit',
    summary: 'Add a business area or, with its id, rename one',
    body: Body({ id: Type.Optional(Id), name: Name }),
    result: Type.Object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/machine/token/api/tenant-area/deleteBizArea/{id}',
    access: 'robot:edit',
    summary: 'Delete a business area that no machine is in',
    params: IdParam,
    result: Type.Null(),
  }),
};
