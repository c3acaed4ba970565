const longestText = 32_767;
/** Characters that XML cannot contain; a single one makes the file unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The part of a text that a cell can hold. */
export const cellText = (value: string): string => value.toWellFormed().replaceAll(unspeakable, '').slice(0, longestText);
