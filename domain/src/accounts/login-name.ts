/** Normalizes what people type to the stored form: email addresses in lower case, phone numbers without spaces and dashes. */
export const normalizeLoginName = (name: string): string =>
  name.includes('@') ? name.trim().toLowerCase() : name.replaceAll(/[\s-]/g, '');
