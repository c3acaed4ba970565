import type { SiteRole } from '@botify/contract/sites/site-role';

/** Every member of a site reads and acknowledges. Parts are replaced by those who answer for the site. */
export const replacesConsumables = (role: SiteRole): boolean => role === 'manager' || role === 'superAdmin';
