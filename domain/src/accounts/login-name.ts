/** What people type and what is stored meet here: addresses without case, phone numbers without spaces and dashes. */
export const normalizeLoginName = (name: string): string =>
  name.includes('@') ? name.trim().toLowerCase() : name.replaceAll(/[\s-]/g, '');
