import * as Type from 'typebox';
import { Apply, AssignmentEffect, maxItems } from '../kernel/assignment-effect.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Confirmation, Id, IdParam, Name, Nullable, Version } from '../kernel/fields.ts';
import { RobotOption, RobotSn } from '../kernel/robot-sn.ts';

const Department = Type.Object({
  id: Id,
  parentId: Nullable(Id, { description: 'null for the top one of what the caller may see' }),
  name: Type.String(),
  sequence: Type.Integer(),
  version: Version,
  userCount: Type.Integer({ description: 'Accounts in it, without those below' }),
  robotCount: Type.Integer(),
  holdsAll: Type.Boolean({ description: "The tenant's top department holds every machine" }),
  editable: Type.Boolean({ description: 'Below the own department, so the caller may change its machines, move and delete it' }),
});
export type Department = Type.Static<typeof Department>;

const robotSns = Type.Array(RobotSn, { maxItems: maxItems, uniqueItems: true });

export const departments = {
  tree: endpoint({
    method: 'GET',
    path: '/authority/orgs',
    access: 'org:view',
    summary: 'The own department and everything below it, parents before children, in order',
    result: Type.Array(Department),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/orgs',
    access: 'org:edit',
    summary: 'Create a department below another',
    body: Body({ parentId: Id, name: Name }),
    result: Type.Object({ id: Id }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/authority/orgs/{id}',
    access: 'org:edit',
    summary: 'Rename a department',
    params: IdParam,
    body: Body({ name: Name, version: Version }),
    result: Type.Object({ version: Version }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/authority/orgs/{id}/move',
    access: 'org:edit',
    summary: 'Move a department with everything below it; the departments it comes under gain its machines',
    params: IdParam,
    body: Body({
      parentId: Id,
      before: Nullable(Id, { description: 'The sibling before which it is placed; null: at the end' }),
      apply: Apply,
    }),
    result: AssignmentEffect,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/orgs/{id}',
    access: 'org:delete',
    summary: 'Delete an empty department; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
  robots: endpoint({
    method: 'GET',
    path: '/authority/orgs/{id}/robots',
    access: 'org:view',
    summary: 'Machines the caller sees, and whether they belong to the department',
    params: IdParam,
    result: Type.Array(Type.Object({ ...RobotOption, held: Type.Boolean() })),
  }),
  changeRobots: endpoint({
    method: 'PUT',
    path: '/authority/orgs/{id}/robots',
    access: 'org:edit',
    summary: 'Add machines to a department and its parents; remove machines from it and its sub-departments',
    params: IdParam,
    body: Body({ add: robotSns, remove: robotSns, apply: Apply }),
    result: AssignmentEffect,
  }),
};
