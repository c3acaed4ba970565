/** Roles of the template pages only; no call of the product uses them. */
export const templateRoles = ['admin', 'editor', 'visitor'] as const;
export type TemplateRole = (typeof templateRoles)[number];

/** Names that the sample login accepts; the password is not checked here. */
export const isValidName = (name: string): boolean => ['admin', 'editor'].includes(name.trim());

export interface TemplateRoute {
  readonly path: string;
  readonly name: string;
  readonly roles: readonly TemplateRole[];
  readonly children: readonly TemplateRoute[];
}

const everybody = templateRoles;
const workers: readonly TemplateRole[] = ['admin', 'editor'];
const administrator: readonly TemplateRole[] = ['admin'];

const route = (name: string, path: string, roles = workers, children: readonly TemplateRoute[] = []): TemplateRoute => ({
  path,
  name,
  roles,
  children,
});

/** Pages of the template and of its sample menu, each with the roles it is for. */
export const templateRoutes: readonly TemplateRoute[] = [
  route('Template', '/template', everybody, [
    route('Document', '/documentation/index', everybody),
    route('Permission', '/permission', workers, [
      route('PermissionPage', '/permission/page', administrator),
      route('PermissionDirective', '/permission/directive'),
      route('PermissionRole', '/permission/role', administrator),
    ]),
    route('ErrorPages', '/error', workers, [route('Error401', '/error/401'), route('Error404', '/error/404')]),
    route('Clipboard', '/clipboard/index'),
  ]),
  route('Sample', '/sample', workers, [
    route('SampleTest', '/test'),
    route('SampleMenu', '/menu', workers, [
      route('SampleMenu1', '/menu/menu1', workers, [
        route('SampleMenu11', '/menu/menu1/menu1-1'),
        route('SampleMenu12', '/menu/menu1/menu1-2'),
      ]),
      route('SampleMenu2', '/menu/menu2'),
    ]),
    route('SampleTable', '/table'),
    route('SampleClean', '/clean'),
    route('SampleLog', '/log'),
    route('SampleNotify', '/notify'),
  ]),
];

/** Routes a role can open. A group the role cannot open hides the pages inside it. */
export const routesFor = (role: TemplateRole, routes = templateRoutes): readonly TemplateRoute[] =>
  routes.filter(({ roles }) => roles.includes(role)).map((one) => ({ ...one, children: routesFor(role, one.children) }));

/** Page paths without the groups around them. */
export const pagePaths = (routes: readonly TemplateRoute[]): readonly string[] =>
  routes.flatMap(({ path, children }) => (children.length > 0 ? pagePaths(children) : [path]));
