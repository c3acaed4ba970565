import { type FleetLine, fleetRobot, readFleet } from '../features/robots/public.ts';
import { QueriedView } from './reader-feed.ts';

interface Known {
  readonly line: string;
  /** As sent. */
  readonly json: string;
  readonly changedIn: number;
}

/** The machines of one scope as last loaded, with the revision in which each changed. */
export class FleetView extends QueriedView {
  readonly #robots = new Map<string, Known>();
  /** Machines that are no longer visible, with the revision in which they disappeared. */
  readonly #gone = new Map<string, number>();
  /** Cached by revision: most readers have the same one and get the same bytes. */
  readonly #messages = new Map<number | undefined, Buffer>();

  async load(): Promise<void> {
    const lines = await readFleet(this.services.dbOf(this.scope.tenantCode), this.scope);
    this.at = this.services.now().getTime();
    this.#messages.clear();
    const next = this.revision + 1;
    for (const line of lines) this.#see(line, next);
    if (lines.length < this.#robots.size) this.#miss(new Set(lines.map(({ robotSn }) => robotSn)), next);
  }

  messageSince(known: number | undefined): Buffer {
    const made = this.#messages.get(known) ?? this.#make(known);
    this.#messages.set(known, made);
    return made;
  }

  forget(oldest: number): void {
    for (const [robotSn, goneIn] of this.#gone) if (goneIn <= oldest) this.#gone.delete(robotSn);
  }

  #see({ robotSn, line }: FleetLine, next: number): void {
    const before = this.#robots.get(robotSn);
    if (before?.line === line) return;
    const json = JSON.stringify(fleetRobot({ robotSn, line }));
    const isSame = before?.json === json;
    this.#robots.set(robotSn, { line, json, changedIn: isSame ? before.changedIn : next });
    if (isSame) return;
    this.#gone.delete(robotSn);
    this.revision = next;
  }

  #miss(seen: ReadonlySet<string>, next: number): void {
    for (const robotSn of this.#robots.keys()) {
      if (seen.has(robotSn)) continue;
      this.#robots.delete(robotSn);
      this.#gone.set(robotSn, next);
      this.revision = next;
    }
  }

  #make(known: number | undefined): Buffer {
    const since = known ?? -1;
    const robots = [...this.#robots.values()].filter(({ changedIn }) => changedIn > since).map(({ json }) => json);
    const gone = known === undefined ? [] : [...this.#gone].filter(([, goneIn]) => goneIn > since).map(([robotSn]) => robotSn);
    return Buffer.from(`{"at":${this.at},"whole":${known === undefined},"robots":[${robots.join()}],"gone":${JSON.stringify(gone)}}`);
  }
}
