import type { StoredError } from '@botify/contract/error-log/error-log.contract';
import type { LoggedError } from '../../kernel/error-log/make-error-log.ts';

type Told = Omit<StoredError, 'id' | 'at' | 'userAgent' | 'username' | 'nickName'>;

/** An error as the screen shows it, from this window or from the server. */
export interface ErrorRow extends Told {
  readonly id: string;
  readonly at: string | number;
  /** The server's only. */
  readonly user?: Pick<StoredError, 'userAgent' | 'username' | 'nickName'>;
  /** This window's only: has the server heard of it? */
  readonly reported?: boolean;
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

/** Who met it; nothing when nobody was signed in. */
export const personIn = ({ user }: ErrorRow): string | undefined =>
  user?.username ? [user.nickName, user.username].filter(Boolean).join(' · ') : undefined;
