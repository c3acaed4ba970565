/** Encodes a file name according to RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download (RFC 6266): the name in ASCII for old clients, and encoded in full. */
export function attachment(name: string): string {
  const plain = name
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded(name)}`;
}
