import * as Type from 'typebox';
import { Apply, AssignmentEffect, maxItems } from '../kernel/assignment-effect.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Confirmation, Id, IdParam, Name, Nullable, Version } from '../kernel/fields.ts';

export const groupTypes = ['internal', 'client'] as const;
const GroupType = Type.Enum(groupTypes);
export type GroupType = Type.Static<typeof GroupType>;

/** Kinds of group members. */
export const groupKinds = ['robots', 'appAccounts', 'sites'] as const;
const GroupKind = Type.Enum(groupKinds);
export type GroupKind = Type.Static<typeof GroupKind>;

const Group = Type.Object({
  id: Id,
  parentId: Nullable(Id, { description: 'null for a top one of what the caller may see' }),
  name: Type.String(),
  type: GroupType,
  sequence: Type.Integer(),
  version: Version,
  userCount: Type.Integer({ description: 'Accounts limited to it' }),
  robotCount: Type.Integer(),
  appAccountCount: Type.Integer(),
  siteCount: Type.Integer(),
  editable: Type.Boolean({ description: "Not the caller's own group: that one is changed by whoever stands above" }),
});
export type Group = Type.Static<typeof Group>;

/** A selectable robot, app account or site. */
const Item = {
  id: Type.String({ maxLength: 40, description: 'Serial number of a machine, else an id' }),
  name: Type.String(),
  note: Type.String({ description: 'Distinguishes it from others of the same name' }),
};
const itemIds = Type.Array(Item.id, { maxItems: maxItems, uniqueItems: true });

export const groups = {
  tree: endpoint({
    method: 'GET',
    path: '/authority/groups',
    access: 'group:view',
    summary: 'The groups the caller may see, parents before children, in order',
    result: Type.Array(Group),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/groups',
    access: 'group:edit',
    summary: 'Create a group, at the top or below another of the same type',
    body: Body({ parentId: Nullable(Id), name: Name, type: GroupType }),
    result: Type.Object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/groups/{id}',
    access: 'group:edit',
    summary: 'Rename a group or change its type; those below it follow',
    params: IdParam,
    body: Body({ name: Name, type: GroupType, version: Version }),
    result: Type.Object({ version: Version }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/authority/groups/{id}/move',
    access: 'group:edit',
    summary: 'Move a group with everything below it; the groups it comes under gain what it holds',
    params: IdParam,
    body: Body({ parentId: Nullable(Id), before: Nullable(Id), apply: Apply }),
    result: AssignmentEffect,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/groups/{id}',
    access: 'group:delete',
    summary: 'Delete a group without limited accounts and sub-groups; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
  items: endpoint({
    method: 'GET',
    path: '/authority/groups/items',
    access: 'group:view',
    summary: 'Items of one kind that the caller sees; with a group, whether they belong to it',
    query: Type.Object({ kind: GroupKind, groupId: Type.Optional(Id) }),
    result: Type.Array(Type.Object({ ...Item, held: Type.Boolean() })),
  }),
  holders: endpoint({
    method: 'POST',
    path: '/authority/groups/holders',
    access: 'group:view',
    summary: 'Number of the given items per group; groups without any are left out',
    body: Body({ kind: GroupKind, itemIds }),
    result: Type.Array(Type.Object({ groupId: Id, held: Type.Integer() })),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/authority/groups/{id}/items',
    access: 'group:edit',
    summary: 'Add items to a group and its parents; remove items from it and its sub-groups',
    params: IdParam,
    body: Body({ kind: GroupKind, add: itemIds, remove: itemIds, apply: Apply }),
    result: AssignmentEffect,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/authority/groups/{id}/clear',
    access: 'group:edit',
    summary: 'Select none: remove all items of one kind from a group and its sub-groups; cannot be undone',
    params: IdParam,
    body: Body({ kind: GroupKind, apply: Apply }),
    result: AssignmentEffect,
  }),
};
