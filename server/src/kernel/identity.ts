import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { UserType } from '@botify/contract/session/user-type';

/** The caller, as resolved from the session; cached for a few seconds. */
export interface Identity {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly nickName: string;
  readonly homeTenant: string;
  readonly type: UserType;
  /** Staff of the provider, who can work in any tenant. */
  readonly providerStaff: boolean;
  readonly roleId: string;
  /** Rank of the current role: lower means more authority. */
  readonly roleNumber: number;
  /** null: the top department, which holds every machine. */
  readonly departmentId: string | null;
  /** null: not limited to a group. */
  readonly groupId: string | null;
  /** Limits an API key to machines at these sites. */
  readonly siteIds?: readonly string[] | undefined;
  readonly permissions: ReadonlySet<string>;
  /** The tenant requires a second factor that this account has not set up: it can only do that. */
  readonly mustEnroll?: true;
  /** A program with an API key instead of a person. */
  readonly isApiKey?: true;
  /** A data board on another host: it makes few calls, in this tenant only. */
  readonly boardTenant?: string;
}

export const holds = (identity: Identity, permission: PermissionCode): boolean => identity.permissions.has(permission);

const freshMs = 5000;
const maxEntries = 10_000;

/** Identities by token, cached for 5 seconds. Not longer, because another process may end the session. */
export class IdentityCache {
  readonly #entries = new Map<string, { identity: Identity; seenAt: number }>();

  get(tokenHash: string, now: Date): Identity | undefined {
    const entry = this.#entries.get(tokenHash);
    if (entry && now.getTime() - entry.seenAt < freshMs) return entry.identity;
    this.#entries.delete(tokenHash);
    return undefined;
  }

  put(tokenHash: string, identity: Identity, now: Date): void {
    // A Map iterates in insertion order, so the first entry is the oldest.
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size >= maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.delete(tokenHash);
    this.#entries.set(tokenHash, { identity, seenAt: now.getTime() });
  }

  /** Drops sessions that this process ended, effective at once. */
  forget(matches: (identity: Identity) => boolean): void {
    for (const [key, { identity }] of this.#entries) if (matches(identity)) this.#entries.delete(key);
  }
}
