import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import type { Config } from './settings.ts';

export type { Logger };
/** What the parts need that only report how they fare. */
export type PlainLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** A failed query names its parameters in its message, which may be secrets; only the statement and the cause are logged. */
function describeError(error: Error): object {
  if (error instanceof DrizzleQueryError)
    return { type: 'DrizzleQueryError', query: error.query, cause: error.cause instanceof Error ? describeError(error.cause) : undefined };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

/** Whoever has a link has what it opens: tokens in addresses are longer than anything else there. */
const tokens = /[\w-]{43,}/g;

/** Logs hold no body, no header and no query string: passwords, codes and tokens travel in all three. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>, stream?: { write(line: string): void }): Logger {
  const options = {
    level: config.LOG_LEVEL ?? (config.NODE_ENV === 'production' ? 'info' : 'warn'),
    // pino would write the message of what stands under this key beside it, with the parameters of a failed query. Errors stand under `err`.
    errorKey: 'unused',
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?', 1)[0]?.replaceAll(tokens, '…'), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
