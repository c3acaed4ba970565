/** The alphabet of text messages. Characters of the second set take the room of two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '\f^{}\\[~]|€';
const room = new Map([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...extended].map((character) => [character, 2] as const),
]);

/** One character outside the alphabet, such as a Chinese one, leaves room for 70 UTF-16 units instead of 160 characters. */
const shapeOf = (text: string) =>
  [...text].every((character) => room.has(character))
    ? { most: 160, sizeOf: (character: string) => room.get(character) ?? 1, end: '...' }
    : { most: 70, sizeOf: (character: string) => character.length, end: '…' };

/** Cuts a text to one text message. Longer ones are split and billed as several. */
export function fitTextMessage(text: string): string {
  const { most, sizeOf, end } = shapeOf(text);
  const characters = [...text];
  const size = (some: readonly string[]) => some.reduce((sum, character) => sum + sizeOf(character), 0);
  if (size(characters) <= most) return text;
  while (size(characters) > most - end.length) characters.pop();
  return characters.join('') + end;
}
