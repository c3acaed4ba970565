/** As RFC 8187 wants a name that may hold anything. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The file name of a download (RFC 6266): in plain ASCII for programs that read nothing else, and as it is. */
export function attachment(name: string): string {
  const plain = name
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded(name)}`;
}
