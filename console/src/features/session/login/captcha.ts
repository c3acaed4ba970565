/** A key nobody else uses; works without https too, unlike randomUUID. */
export function captchaKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A picture as an address the content policy lets an image show. */
export const asPicture = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
