import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Nullable } from '../kernel/fields.ts';

/** 0 page or group of pages, 1 sub-tab of its parent, 2 button, 3 call without a button. */
export const menuType = { page: 0, subTab: 1, button: 2, call: 3 } as const;
const MenuType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);

const MenuMeta = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: MenuType,
  hideMenu: Type.Boolean(),
  icon: Nullable(Type.String()),
  frameSrc: Nullable(Type.String({ description: 'Page to show in a frame' })),
  affix: Type.Boolean({ description: 'Its tab is pinned' }),
  noCache: Type.Boolean({ description: 'Its view keeps no state' }),
  breadcrumb: Type.Boolean(),
  activeMenu: Nullable(Type.String({ description: 'Path of the entry that lights up instead' })),
  roles: Type.Optional(Type.Array(Type.String(), { description: 'Only for holders of one of these roles' })),
});

export const MenuEntry = Type.Cyclic(
  {
    MenuEntry: Type.Object({
      id: Type.String(),
      parentId: Nullable(Type.String()),
      pid: Nullable(Type.String({ description: 'The same as parentId' })),
      path: Type.String(),
      component: Nullable(Type.String({ description: 'Layout for the page shell, else the name of a page' })),
      name: Type.String(),
      title: Type.String({ description: 'In the language of the caller' }),
      label: Type.String(),
      icon: Nullable(Type.String()),
      type: MenuType,
      sequence: Type.Integer(),
      weight: Type.Integer(),
      permission: Nullable(Type.String()),
      menuCode: Type.String(),
      status: Type.Integer({ description: '1 in use' }),
      display: Type.Boolean(),
      hidden: Type.Boolean(),
      redirect: Nullable(Type.String()),
      meta: MenuMeta,
      children: Type.Array(Type.Ref('MenuEntry')),
    }),
  },
  'MenuEntry',
);
export type MenuEntry = Type.Static<typeof MenuEntry>;

export const menu = {
  roleRouter: endpoint({
    method: 'POST',
    path: '/authority/oauth/roleRouter',
    access: 'signedIn',
    summary: 'The menu of one of the own roles, as a tree',
    body: Body({ roleId: Id }),
    result: Type.Array(MenuEntry),
  }),
  pageAccess: endpoint({
    method: 'GET',
    path: '/authority/oauth/pageAccess',
    access: 'signedIn',
    summary: 'What a page outside the own role needs: its permission, and the roles that have it or can add it',
    query: Type.Object({ path: Type.String({ maxLength: 200 }) }),
    result: Nullable(
      Type.Object({
        title: Type.String({ description: 'In the language of the caller' }),
        permission: Nullable(Type.String()),
        ownRoles: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Roles of the caller that include it' }),
        granting: Type.Array(Type.String(), { description: 'Names of the roles whose holders can add it to a role' }),
      }),
      { description: 'null: no such page' },
    ),
  }),
};
