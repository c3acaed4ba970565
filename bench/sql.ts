import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Answer {
  readonly id: number;
  readonly ms: number;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly error?: string;
}

/** The database of a server that this measurement started. */
export interface Sql {
  run(statement: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** In a process of its own, as everything of the product. */
export async function openSql(dataDir: string): Promise<Sql> {
  const child = fork(join(import.meta.dirname, '../server/src/testing/sql-process.ts'), [dataDir]);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('no connection to the database')))]);
  child.on('message', (answer) => {
    const told = answer as Answer;
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.error === undefined) asked?.resolve(told);
    else asked?.reject(new Error(told.error));
  });
  let asked = 0;
  return {
    run: (statement) => {
      const answer = Promise.withResolvers<Answer>();
      waiting.set(++asked, answer);
      child.send({ id: asked, statement });
      return answer.promise;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
