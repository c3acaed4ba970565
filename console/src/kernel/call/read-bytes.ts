interface Watch {
  /** Something arrived: whoever waits may go on waiting. */
  readonly onBytes: () => void;
  /** Which part of it is here, from 0 to 1; only where the server says how much there will be. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The end is not known before it is there: what the server said is a guess. */
const almost = 0.99;

/** Takes an answer as it arrives. Rejects when it breaks off in the middle, so that half a file is never kept. */
export async function readBytes(response: Response, { onBytes, onProgress }: Watch): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const expected = Number(response.headers.get('x-estimated-bytes') ?? Number.NaN);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let told = -1;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    onBytes();
    const percent = Math.floor(Math.min(almost, length / expected) * 100);
    // Once a percent, not once a piece: a long file comes in thousands of them.
    if (percent > told) onProgress?.(percent / 100);
    told = Math.max(told, percent);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
