const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML, in content and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
