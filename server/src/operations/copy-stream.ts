import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/** What COPY needs of the connection of `pg`. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A query of `pg` that handles its own messages. */
interface CopyQuery {
  submit(connection: unknown): void;
  handleCopyData(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse(): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const chunkBytes = 64 * 1024;

/** The result of `COPY … TO STDOUT`. A slow reader pauses the connection, so that memory stays flat. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let used = 0;
  const push = (bytes: Buffer) => {
    if (!rows.push(bytes)) connection?.stream.pause();
  };
  const flush = () => {
    if (used === 0) return;
    push(chunk.subarray(0, used));
    chunk = Buffer.allocUnsafe(chunkBytes);
    used = 0;
  };
  const rows = new Readable({
    read: () => void connection?.stream.resume(),
    // PostgreSQL would go on sending. The connection is of no use any more.
    destroy: (error, done) => {
      if (error) connection?.stream.destroy();
      done(error);
    },
  });
  const query: CopyQuery = {
    submit: (to) => {
      connection = to as CopyConnection;
      connection.query(statement);
    },
    // Copied: the parser reuses its buffer. One message is one row.
    handleCopyData: ({ chunk: row }) => {
      if (used + row.length > chunkBytes) flush();
      if (row.length > chunkBytes) push(Buffer.from(row));
      else used += row.copy(chunk, used);
    },
    handleCopyInResponse: () => undefined,
    handleCommandComplete: flush,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(error),
  };
  client.query(query);
  return rows;
}

/** Sends `source` to `COPY … FROM STDIN` and returns the number of rows. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const done = Promise.withResolvers<number>();
  let failed = false;
  let rows = 0;
  let connection: CopyConnection | undefined;
  const feed = async ({ stream, ...to }: CopyConnection & { readonly stream: Duplex }) => {
    const over = new AbortController();
    const closed = once(stream, 'close', { signal: over.signal }).catch(() => undefined);
    try {
      for await (const chunk of source) {
        if (failed) return;
        to.sendCopyFromChunk(chunk);
        if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain', { signal: over.signal }), closed]);
      }
      if (!failed) to.endCopyFrom();
    } catch (error) {
      // The transaction fails as well, but this is the cause.
      done.reject(error);
      to.sendCopyFail('the source cannot be read');
    } finally {
      over.abort();
    }
  };
  const query: CopyQuery = {
    submit: (to) => {
      connection = to as CopyConnection;
      connection.query(statement);
    },
    handleCopyData: () => undefined,
    handleCopyInResponse: () => {
      const to = connection;
      if (!to) return;
      void feed({
        stream: to.stream,
        query: (text) => to.query(text),
        sendCopyFromChunk: (chunk) => to.sendCopyFromChunk(chunk),
        endCopyFrom: () => to.endCopyFrom(),
        sendCopyFail: (reason) => to.sendCopyFail(reason),
      });
    },
    handleCommandComplete: ({ text }) => {
      rows = Number(text.split(' ')[1]);
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError: (error) => {
      failed = true;
      done.reject(error);
    },
  };
  client.query(query);
  return done.promise;
}
