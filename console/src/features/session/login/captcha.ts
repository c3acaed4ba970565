/** Random key. `crypto.randomUUID` is missing on plain HTTP. */
export function captchaKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Data URL, which the content security policy allows for images. */
export const asPicture = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
