import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable } from '../kernel/fields.ts';
import { locales } from '../kernel/locale.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { type ErrorKind, errorLimits } from './error-limits.ts';

const dayMs = 86_400_000;
const Occurrence = {
  kind: Type.Enum(['error', 'rejection', 'render'] satisfies ErrorKind[]),
  message: Type.String({ minLength: 1, maxLength: errorLimits.message }),
  stack: Type.String({ maxLength: errorLimits.stack }),
  route: Type.String({ maxLength: errorLimits.route, description: 'Path of the page, without user input' }),
  version: Type.String({ maxLength: errorLimits.version, description: 'Of the console' }),
  locale: Type.Enum(locales),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Occurrences since it was last reported' }),
};

const Report = Body({
  ...Occurrence,
  // Relative, because browser clocks are often wrong.
  ageMs: Type.Integer({ minimum: 0, maximum: 7 * dayMs, description: 'Time since the last occurrence' }),
});
export type ErrorReport = Type.Static<typeof Report>;

const StoredError = Type.Object({
  id: Id,
  at: Instant,
  ...Occurrence,
  userAgent: Nullable(Type.String()),
  username: Nullable(Type.String({ description: 'Null when no user was logged in' })),
  nickName: Nullable(Type.String()),
});
export type StoredError = Type.Static<typeof StoredError>;

/** Routes of a group in an answer. */
export const mostRoutes = 20;
const ErrorGroup = Type.Object({
  latest: StoredError,
  since: Instant,
  count: Type.Integer({ description: 'Occurrences in all reports' }),
  users: Type.Integer({ description: 'Accounts that met it' }),
  routes: Type.Array(Type.String(), { description: 'Screens, at most 20' }),
});
export type ErrorGroup = Type.Static<typeof ErrorGroup>;

const listQuery = {
  ...PageQuery.properties,
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the message, the route or the user name' })),
};

export const errorLog = {
  report: endpoint({
    method: 'POST',
    path: '/authority/console-errors',
    // Errors of the login page are reported too.
    access: 'open',
    summary: 'Report errors of the console; with a bearer token they are kept as those of its holder',
    body: Body({ errors: Type.Array(Report, { minItems: 1, maxItems: errorLimits.batch }) }),
    result: Type.Null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/authority/console-errors',
    access: 'system:errorLog',
    summary: 'Errors of the console in this tenant, newest first; the provider also sees those from before login',
    query: Type.Object(listQuery),
    result: page(StoredError),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/authority/console-errors/groups',
    access: 'system:errorLog',
    summary: 'The same errors by kind and message, latest first',
    query: Type.Object(listQuery),
    result: page(ErrorGroup),
  }),
};
