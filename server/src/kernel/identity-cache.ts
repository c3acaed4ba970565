import type { Identity } from './identity.ts';

const freshMs = 5000;
const mostEntries = 10_000;

/** Who holds which token, as seen in the last 5 seconds. Other processes may end a session, so nothing is believed for longer. */
export class IdentityCache {
  readonly #entries = new Map<string, { identity: Identity; seenAt: number }>();

  get(tokenHash: string, now: Date): Identity | undefined {
    const entry = this.#entries.get(tokenHash);
    if (entry && now.getTime() - entry.seenAt < freshMs) return entry.identity;
    this.#entries.delete(tokenHash);
    return undefined;
  }

  put(tokenHash: string, identity: Identity, now: Date): void {
    // Entries stand in order of age, so the first one is the one to go.
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size >= mostEntries && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.delete(tokenHash);
    this.#entries.set(tokenHash, { identity, seenAt: now.getTime() });
  }

  /** What this process itself ended is over at once. */
  forget(matches: (identity: Identity) => boolean): void {
    for (const [key, { identity }] of this.#entries) if (matches(identity)) this.#entries.delete(key);
  }
}
