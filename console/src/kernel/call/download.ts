import type { Blob as BlobResult, Endpoint } from '@botify/contract/kernel/endpoint';
import { fileNameOf } from '@botify/domain/format/file-name';
import { call } from './call.ts';
import type { Rest } from './make-call.ts';
import type { Input } from './request.ts';

/** The reader's day as ISO 8601 writes it, which is how Sweden does. */
const ownDay = new Intl.DateTimeFormat('sv-SE');

/** Fetches what a call answers and keeps it as a file. A failure is told and thrown as with any call. */
export async function download<E extends Endpoint & { readonly result: BlobResult }>(
  endpoint: E,
  input: Input<E>,
  /** What the file is about; the day and the ending are added. */
  title: string,
  /** Told which part of it is here, from 0 to 1. */
  onProgress?: (part: number) => void,
): Promise<void> {
  const type = endpoint.result.blob;
  const bytes: unknown = await call(endpoint, ...([input, { onProgress }] as Rest<E>));
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(title, type, ownDay.format(new Date()));
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
