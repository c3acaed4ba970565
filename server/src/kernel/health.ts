/** A part of this process besides the database. */
type Part = 'broker';

/** Whether the process cannot work without the part. */
interface Watched {
  readonly isUp: () => boolean;
  readonly isNeeded: boolean;
}

/** What this process reports about itself to proxies and to monitoring. */
export class Health {
  readonly #parts = new Map<Part, Watched[]>();
  #isDraining = false;

  watch(part: Part, watched: Watched): void {
    this.#parts.set(part, [...(this.#parts.get(part) ?? []), watched]);
  }

  /** From now on proxies should send requests to other processes. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Whether each watched part is there, and whether all parts are that this process cannot work without. */
  read(): { readonly parts: Readonly<Partial<Record<Part, boolean>>>; readonly isReady: boolean } {
    const all = [...this.#parts].map(([part, watched]) => [part, watched.every(({ isUp }) => isUp())] as const);
    const needed = [...this.#parts.values()].flat().filter(({ isNeeded }) => isNeeded);
    return { parts: Object.fromEntries(all), isReady: needed.every(({ isUp }) => isUp()) };
  }
}
