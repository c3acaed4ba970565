import type { Blob as BlobResult, Endpoint } from '@botify/contract/kernel/endpoint';
import { fileNameOf } from '@botify/domain/format/file-name';
import { call } from './call.ts';
import type { Rest } from './make-call.ts';
import type { Input } from './request.ts';

/** Local date in ISO 8601, the format of the Swedish locale. */
const ownDay = new Intl.DateTimeFormat('sv-SE');

/** Saves the response of a call as a file. Failures are handled as for any call. */
export async function download<E extends Endpoint & { readonly result: BlobResult }>(
  endpoint: E,
  input: Input<E>,
  /** Start of the file name; date and extension are appended. */
  title: string,
  /** Called with the received fraction, from 0 to 1. */
  onProgress?: (part: number) => void,
): Promise<void> {
  const type = endpoint.result.blob;
  const bytes: unknown = await call(endpoint, ...([input, { onProgress }] as Rest<E>));
  saveFile(bytes as Uint8Array<ArrayBuffer>, type, title);
}

/** Saves content as a file; date and extension are appended to the title. */
export function saveFile(content: BlobPart, type: string, title: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(title, type, ownDay.format(new Date()));
  link.click();
  // By then the browser has taken the file over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
