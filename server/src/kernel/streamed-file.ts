/** A file of any length, generated while it is sent. */
export interface StreamedFile {
  /** Number of rows. */
  readonly rows: number;
  /** Size estimated from the first rows; exact for a short file. */
  readonly bytes: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

export const isStreamed = (answer: unknown): answer is StreamedFile => typeof answer === 'object' && answer !== null && 'parts' in answer;

interface Making {
  readonly rows: number;
  readonly parts: AsyncGenerator<Uint8Array>;
  /** Number of rows in the output so far. */
  readonly rowsDone: () => number;
}

/** Enough rows to estimate the size of the rest. */
const enoughRows = 5000;

/** Generates the start of a file before anything is sent: an early error is answered like any other, and the client learns the size. */
export async function beginFile({ rows, parts, rowsDone }: Making): Promise<Uint8Array | StreamedFile> {
  const made: Uint8Array[] = [];
  while (rowsDone() < enoughRows || made.length === 0) {
    const next = await parts.next();
    if (next.done) return Buffer.concat(made);
    made.push(next.value);
  }
  const length = made.reduce((sum, part) => sum + part.length, 0);
  return { rows, bytes: Math.round((length * rows) / rowsDone()), parts: continued(made, parts) };
}

async function* continued(made: readonly Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Also closes the source when the consumer stops during the buffered part.
  try {
    yield* made;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
