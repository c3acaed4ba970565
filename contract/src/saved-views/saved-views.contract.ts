import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, filledLinePattern, Id, IdParam, Nullable, Version } from '../kernel/fields.ts';
import { type ProductPath, productPages } from '../roles/product-paths.ts';

/** Periods that follow the calendar of the reader. */
const recentPeriods = ['today', 'yesterday', 'last7Days', 'last14Days', 'last30Days', 'last90Days', 'last12Months', 'thisMonth'] as const;

const Page = Type.Enum(Object.keys(productPages) as ProductPath[], { description: 'Path of the page' });
const ListName = Type.String({
  maxLength: 20,
  pattern: '^[A-Za-z-]*$',
  description: 'Identifies one of several lists of a page; empty: its main list',
});

export const viewNameLength = 40;
const ViewName = Type.String({ maxLength: viewNameLength, pattern: filledLinePattern });

const key = { minLength: 1, maxLength: 60 };
const ColumnId = Type.String(key);
const ColumnIds = Type.Array(ColumnId, { maxItems: 100 });

const ViewColumns = Body(
  {
    shown: ColumnIds,
    hidden: ColumnIds,
    order: ColumnIds,
    pinned: ColumnIds,
    widths: Type.Array(Body({ id: ColumnId, width: Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' }) }), {
      maxItems: 100,
    }),
  },
  { description: 'What differs from the default columns of the list' },
);
export type ViewColumns = Type.Static<typeof ViewColumns>;

const Query = Type.String({
  maxLength: 4000,
  pattern: '^[^?#\\s]*$',
  description: 'Filters and sorting, as in the address of the page',
});
const Recent = Type.Array(Body({ filter: Type.String(key), days: Type.Enum([...recentPeriods]) }), {
  maxItems: 10,
  description:
    'Date filters that follow the calendar; they are not part of the query. `from..to`: the first and the last day are two filters',
});

const content = { query: Query, recent: Recent, columns: ViewColumns };

const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  shared: Type.Boolean({ description: 'Visible to everyone in the tenant who has the page' }),
  own: Type.Boolean(),
  editable: Type.Boolean({ description: 'The caller can change and delete it' }),
  authorName: Nullable(Type.String(), { description: 'null: staff of the provider' }),
  ...content,
  version: Version,
});
export type SavedView = Type.Static<typeof SavedView>;

/** A view that the search found. */
export const FoundView = Type.Object({
  id: Id,
  name: Type.String(),
  page: Page,
  shared: Type.Boolean(),
  query: Query,
  recent: Recent,
});
export type FoundView = Type.Static<typeof FoundView>;

const place = { page: Page, list: ListName };

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/authority/savedViews',
    access: 'signedIn',
    summary: 'Views of a list: those of the caller and the shared ones of the tenant. The caller needs the permission of the page.',
    query: Type.Object(place),
    result: Type.Object({
      views: Type.Array(SavedView),
      mayShare: Type.Boolean({ description: 'The caller can share views with the tenant' }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/savedViews',
    access: 'signedIn',
    summary: 'Save filters, sorting and columns of a list under a name',
    body: Body({ ...place, name: ViewName, shared: Type.Boolean(), ...content }),
    result: Type.Object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/savedViews/{id}',
    access: 'signedIn',
    summary: 'Change a view: its author, and for shared views also accounts that manage all accounts of the tenant',
    params: IdParam,
    body: Body({ name: ViewName, shared: Type.Boolean(), ...content, version: Version }),
    result: Type.Null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/savedViews/{id}',
    access: 'signedIn',
    summary: 'Delete a view; the same accounts that can change it',
    params: IdParam,
    result: Type.Null(),
  }),
};
