const longestText = 32_767;
/** What XML cannot say at all; one of them and no program opens the file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What a cell can hold of a text. */
export const cellText = (value: string): string => value.toWellFormed().replaceAll(unspeakable, '').slice(0, longestText);
