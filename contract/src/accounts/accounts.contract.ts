import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import {
  BaseVersion,
  Body,
  Confirmation,
  Email,
  Id,
  IdParam,
  Instant,
  Keyword,
  linePattern,
  Name,
  Nullable,
  Password,
  Phone,
  Status,
  Version,
} from '../kernel/fields.ts';
import { xlsxBlob } from '../kernel/files.ts';
import { locales } from '../kernel/locale.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { UserType } from '../session/user-type.ts';
import { invitationStates } from './invitation.ts';

const JobTitle = Nullable(Type.String({ maxLength: 100, pattern: linePattern }));
const NamedRole = Type.Object({ id: Id, name: Type.String(), number: Type.Integer() });
const OtherRoles = Type.Array(Id, { maxItems: 20, uniqueItems: true, description: 'Roles to switch to' });

const Invitation = Type.Object({
  state: Type.Enum(invitationStates),
  sentAt: Nullable(Instant),
  expiresAt: Nullable(Instant, { description: 'End of the link; null: not sent, or the mail leads to single sign-on' }),
});

const User = Type.Object({
  id: Id,
  username: Email,
  email: Email,
  name: Type.String(),
  phone: Nullable(Type.String()),
  type: UserType,
  status: Status,
  jobTitle: JobTitle,
  orgId: Id,
  orgName: Type.String(),
  groupId: Nullable(Id),
  groupName: Nullable(Type.String()),
  roles: Type.Array(NamedRole, { description: 'The first one is in use after login' }),
  createdAt: Instant,
  lastLoginAt: Nullable(Instant),
  secondFactor: Type.Boolean({ description: 'An authenticator app or a passkey is set up' }),
  invitation: Nullable(Invitation, { description: 'Null: accepted, or created with a password' }),
  version: Version,
  editable: Type.Boolean({ description: 'Not of higher authority than the caller' }),
});
export type User = Type.Static<typeof User>;

/** Account fields in forms and in import files. */
const userFields = {
  username: Email,
  name: Name,
  phone: Phone,
  roleId: Type.String({ format: 'uuid', description: 'The role in use after login' }),
  otherRoleIds: Type.Optional(OtherRoles),
  orgId: Id,
  groupId: Type.Optional(Nullable(Id, { description: 'Group the account is limited to' })),
  jobTitle: Type.Optional(JobTitle),
  type: Type.Optional(UserType),
};

const SameEmail = Type.Optional(
  Type.String({ format: 'email', maxLength: 254, description: 'Not used: the username is the email address' }),
);

const listFilters = {
  keyword: Keyword,
  orgId: Type.Optional(Type.String({ format: 'uuid', description: 'Department, with everything below it' })),
  roleId: Type.Optional(Id),
  status: Type.Optional(Status),
  invitation: Type.Optional(Type.Enum(['pending'], { description: 'Only accounts with a pending invitation' })),
};

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/authority/users/userList',
    access: 'user:management',
    summary: 'Accounts of the own department and below it',
    query: Type.Object({
      ...PageQuery.properties,
      ...listFilters,
      sort: Type.Optional(Type.Enum(['name', '-name', 'username', '-username', 'createdAt', '-createdAt', 'lastLoginAt', '-lastLoginAt'])),
    }),
    result: page(User),
  }),
  get: endpoint({
    method: 'GET',
    path: '/authority/users/{id}',
    access: 'user:management',
    summary: 'One account',
    params: IdParam,
    result: User,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/authority/users/choices',
    access: 'user:management',
    summary: 'Departments, roles and groups that the caller can assign to an account',
    result: Type.Object({
      orgs: Type.Array(Type.Object({ id: Id, parentId: Nullable(Id), name: Type.String() })),
      roles: Type.Array(NamedRole),
      groups: Type.Array(Type.Object({ id: Id, parentId: Nullable(Id), name: Type.String() })),
      types: Type.Array(UserType),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/authority/users/saveUser',
    access: 'user:management:edit',
    summary: 'Create an account; its email address is its username',
    body: Body({ ...userFields, password: Password, email: SameEmail, status: Type.Optional(Status) }),
    result: Type.Object({ id: Id }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/authority/users/invite',
    access: 'user:management:edit',
    summary: 'Create an account without a password; its owner gets a mail with a link to set one, valid for a week',
    body: Body({ ...userFields, email: SameEmail, language: Type.Enum(locales, { description: 'Of the mail' }) }),
    result: Type.Object({ id: Id }),
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/invitation',
    access: 'user:management:edit',
    summary: 'Send the invitation of a pending account again; reopens it if it was withdrawn and ends earlier links',
    params: IdParam,
    result: Type.Null(),
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/authority/users/{id}/invitation',
    access: 'user:management:edit',
    summary: 'End the link of an invitation and close the account, until it is invited again',
    params: IdParam,
    result: Type.Null(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/users/updateUser',
    access: 'user:management:edit',
    summary: 'Change an account; with a version, rejected if the account was changed since',
    body: Body({
      ...userFields,
      id: Id,
      email: SameEmail,
      status: Type.Optional(Status),
      password: Type.Optional(Password),
      version: Type.Optional(Version),
    }),
    result: Type.Object({ version: Version }),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/activate',
    access: 'user:management:edit',
    summary: 'Activate an account; with a version, rejected if the account was changed since',
    params: IdParam,
    query: BaseVersion,
    result: Type.Object({ version: Version }),
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/deactivate',
    access: 'user:management:edit',
    summary: 'Deactivate an account: its open sessions end within 5 seconds; with a version, rejected if the account was changed since',
    params: IdParam,
    query: BaseVersion,
    result: Type.Object({ version: Version }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/resetPassword',
    access: 'user:management:edit',
    summary: 'Mail a link to set a new password, valid once and for one day',
    params: IdParam,
    result: Type.Null(),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/endSessions',
    access: 'user:management:edit',
    summary: 'End every session of an account within 5 seconds; it can log in again',
    params: IdParam,
    result: Type.Object({ ended: Type.Integer({ description: 'Sessions that were open' }) }),
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/authority/users/{id}/resetSecondFactor',
    access: 'user:management:edit',
    summary: 'Remove authenticator app, passkeys and recovery codes of an account; its owner gets a mail',
    params: IdParam,
    result: Type.Null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/users/{id}',
    access: 'user:management:delete',
    summary: 'Delete an account permanently; an email address sent as confirmation must match',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
};

const RowReport = Type.Object({
  row: Type.Integer({ description: 'As the spreadsheet counts: the headings are row 1' }),
  username: Type.String(),
  name: Type.String(),
  wrong: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() }), { description: 'Empty when the row is right' }),
});

export const userFiles = {
  export: endpoint({
    method: 'GET',
    path: '/authority/users/export',
    access: 'user:management',
    summary: 'The accounts of the list as a spreadsheet that can be imported again',
    query: Type.Object(listFilters),
    result: xlsxBlob,
  }),
  template: endpoint({
    method: 'GET',
    path: '/authority/users/importTemplate',
    access: 'user:management:edit',
    summary: 'An empty spreadsheet with the headings for an import and the names that may stand in it',
    result: xlsxBlob,
  }),
  import: endpoint({
    method: 'POST',
    path: '/authority/users/import',
    access: 'user:management:edit',
    summary: 'Create accounts from a spreadsheet; each gets a mail with a link to set its password',
    body: Body({
      file: Type.String({ maxLength: 1_048_576, description: 'The XLSX file in base64' }),
      apply: Type.Boolean({ description: 'false: only check; true: create the accounts of the rows that are right' }),
    }),
    result: Type.Object({ right: Type.Integer(), created: Type.Integer(), rows: Type.Array(RowReport) }),
  }),
};
