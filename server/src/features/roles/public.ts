export { cataloguePage, cataloguePages } from './catalogue-page.ts';
export { isAdministrator, keepingAnAdministrator } from './last-administrator.service.ts';
export { createStartingRoles } from './menu-sync.ts';
