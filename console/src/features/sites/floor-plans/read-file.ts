import { maxPictureBytes } from '@botify/contract/floor-plans/floor-plans.contract';

export const megabytes: number = maxPictureBytes / 1_048_576;

/** A selected picture. The server checks what it is. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly base64: string;
}

export async function readFile(file: File): Promise<ChosenFile | 'tooLarge'> {
  const { name, size } = file;
  if (size > maxPictureBytes) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In parts, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return { name, size, base64: btoa(text) };
}
