import type { ErrorGroup, StoredError } from '@botify/contract/error-log/error-log.contract';
import type { LoggedError } from '../../kernel/error-log/make-error-log.ts';

type ErrorFields = Omit<StoredError, 'id' | 'at' | 'userAgent' | 'username' | 'nickName'>;

/** An error of this window or of the server. */
export interface ErrorRow extends ErrorFields {
  readonly id: string;
  readonly at: string | number;
  /** Errors of the server only. */
  readonly user?: Pick<StoredError, 'userAgent' | 'username' | 'nickName'>;
  /** Errors of this window only: whether the server has it. */
  readonly reported?: boolean;
  /** Groups of errors only. */
  readonly group?: Pick<ErrorGroup, 'since' | 'users' | 'routes'>;
}

export const rowOfWindow = ({ unsent, sentAt, ...error }: LoggedError): ErrorRow => ({
  ...error,
  id: `${error.message}\n${error.stack}`,
  reported: unsent === 0,
});

export const rowOfServer = ({ userAgent, username, nickName, ...error }: StoredError): ErrorRow => ({
  ...error,
  user: { userAgent, username, nickName },
});

/** The latest error of a group with the occurrences of all. */
export const rowOfGroup = ({ latest, count, ...group }: ErrorGroup): ErrorRow => ({ ...rowOfServer(latest), count, group });

/** The user; undefined without a session. */
export const personIn = ({ user }: ErrorRow): string | undefined =>
  user?.username ? [user.nickName, user.username].filter(Boolean).join(' · ') : undefined;
