/** Compares trimmed and normalized text; empty input never matches. */
export const isRetyped = (typed: string, name: string): boolean => plain(typed) !== '' && plain(typed) === plain(name);

const plain = (text: string): string => text.normalize('NFC').trim();
