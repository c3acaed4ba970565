import * as Type from 'typebox';

export const siteRoles = ['superAdmin', 'manager', 'operator'] as const;
export const SiteRole = Type.Enum(siteRoles);
export type SiteRole = Type.Static<typeof SiteRole>;
