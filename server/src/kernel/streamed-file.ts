/** A file that is sent while it is made, so that it may be of any length. */
export interface StreamedFile {
  /** How many rows it will hold. */
  readonly rows: number;
  /** How long it will be, guessed from its beginning; exact for a short one. */
  readonly bytes: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

export const isStreamed = (answer: unknown): answer is StreamedFile => typeof answer === 'object' && answer !== null && 'parts' in answer;

interface Making {
  readonly rows: number;
  readonly parts: AsyncGenerator<Uint8Array>;
  /** How many rows went into what was made up to now. */
  readonly rowsDone: () => number;
}

/** So many rows tell how long the rest will be. */
const enoughRows = 5000;

/**
 * Makes the beginning of a file before anything of it is sent: what cannot be made at all is refused as any other call, and the
 * receiver learns how much is to come.
 */
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
  // The rest is ended, too, when nobody wants the beginning any more.
  try {
    yield* made;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
