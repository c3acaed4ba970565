/** Blanks around it, and the two ways some letters can be written, are not what makes a name another one. */
export const isRetyped = (typed: string, name: string): boolean => plain(typed) !== '' && plain(typed) === plain(name);

const plain = (text: string): string => text.normalize('NFC').trim();
