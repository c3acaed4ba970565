import { expect, it } from 'vitest';
import { isValidName, pagePaths, routesFor, type TemplateRole, templateRoutes } from './template-routes.ts';

const pagesOf = (role: TemplateRole) => pagePaths(routesFor(role));
const all = pagePaths(templateRoutes);

it('[P-10] the administrator of the template opens every page', () => {
  expect(pagesOf('admin')).toEqual(all);
});

it('[P-10] an editor opens all but the permission page and the role page, which are the administrator’s', () => {
  expect(pagesOf('editor')).toEqual(all.filter((path) => path !== '/permission/page' && path !== '/permission/role'));
  expect(pagesOf('editor')).toContain('/permission/directive');
});

it('[P-10] a visitor opens the document page only', () => {
  expect(pagesOf('visitor')).toEqual(['/documentation/index']);
});

it.each(['admin', 'editor', ' admin ', 'editor\n'])('[P-10] accepts the name %j', (name) => {
  expect(isValidName(name)).toBe(true);
});

it.each(['', ' ', 'visitor', 'Admin', 'admin editor', 'administrator'])('[P-10] rejects the name %j', (name) => {
  expect(isValidName(name)).toBe(false);
});
