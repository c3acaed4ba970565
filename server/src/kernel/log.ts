import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import type { Config } from './settings.ts';

export type { Logger };
/** For modules that only report their state. */
export type PlainLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The message of a failed query contains its parameters, which may be secrets. Only statement and cause are logged. */
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

/** A link grants access to its target, so tokens in paths are masked. They are longer than any other path segment. */
const tokens = /[\w-]{43,}/g;

/** Logs contain no bodies, headers or query strings: all three can contain passwords, codes and tokens. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>, stream?: { write(line: string): void }): Logger {
  const options = {
    level: config.LOG_LEVEL ?? (config.NODE_ENV === 'production' ? 'info' : 'warn'),
    // Under its error key pino would also log the message, with the parameters of a failed query. Errors are logged under `err`.
    errorKey: 'unused',
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?', 1)[0]?.replaceAll(tokens, '…'), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
