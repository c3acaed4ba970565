export { keepingAnAdministrator } from './last-administrator.service.ts';
export { createStartingRoles } from './starting-roles.service.ts';
