/** The names of the boxes a file is made of, or undefined when it is not made of boxes. */
function boxNames(bytes: Uint8Array): string[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 0; at < file.length; ) {
    if (at + 8 > file.length || names.length >= mostBoxes) return undefined;
    const length = file.readUInt32BE(at);
    if (length < 8 || at + length > file.length) return undefined;
    names.push(file.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return names;
}
const mostBoxes = 1000;

const consistsOf = (bytes: Uint8Array, ...needed: readonly string[]): boolean => {
  const names = boxNames(bytes);
  return names !== undefined && needed.every((name) => names.includes(name));
};

export const isOpening = (bytes: Uint8Array): boolean => consistsOf(bytes, 'ftyp', 'moov');
export const isFragment = (bytes: Uint8Array): boolean => consistsOf(bytes, 'moof', 'mdat');
