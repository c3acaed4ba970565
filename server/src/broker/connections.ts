import type { Client } from 'aedes';
import type { Scope } from '../kernel/scope.ts';
import type { GuardedStream } from './guarded-stream.ts';
import type { MachineCaller, PersonCaller } from './sign-in.ts';

export interface LiveMachine extends MachineCaller {
  readonly client: Client;
}
export interface LivePerson extends Omit<PersonCaller, 'scope' | 'permissions'> {
  readonly client: Client;
  readonly stream: GuardedStream;
  scope: Scope;
  permissions: ReadonlySet<string>;
  /** What they are listening to and may hear: asked for every message, so it is a plain set. */
  readonly topics: Set<string>;
}
export type Live = LiveMachine | LivePerson;

/** More of the same and the oldest goes: half-open ones are left behind by every bad network. */
const mostPerMachine = 4;
const mostPerSession = 50;

const ownerOf = (live: Live): string => (live.kind === 'machine' ? `machine:${live.robotSn}` : `person:${live.sessionId}`);

/** Everybody who is signed in to the embedded broker just now. */
export class Connections {
  readonly #byClient = new Map<Client, Live>();
  readonly #byOwner = new Map<string, Set<Live>>();
  /** How many listen to a topic: most messages concern nobody at the moment. */
  readonly #listeners = new Map<string, number>();

  of(client: Client | null): Live | undefined {
    return client ? this.#byClient.get(client) : undefined;
  }

  add(live: Live): void {
    const owner = ownerOf(live);
    const own = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, own.add(live));
    this.#byClient.set(live.client, live);
    const [oldest] = own;
    if (oldest && own.size > (live.kind === 'machine' ? mostPerMachine : mostPerSession)) this.close(oldest);
  }

  remove(client: Client): void {
    const live = this.#byClient.get(client);
    if (!live) return;
    this.#byClient.delete(client);
    const owner = ownerOf(live);
    const own = this.#byOwner.get(owner);
    own?.delete(live);
    if (own?.size === 0) this.#byOwner.delete(owner);
    if (live.kind === 'person') for (const topic of live.topics) this.unwatch(live, topic);
  }

  /** Whoever left while they were being asked about is not watching anything. */
  watch(person: LivePerson, topic: string): void {
    if (this.of(person.client) !== person || person.topics.has(topic)) return;
    person.topics.add(topic);
    this.#listeners.set(topic, (this.#listeners.get(topic) ?? 0) + 1);
  }

  /** Whether they did listen to it. */
  unwatch({ topics }: LivePerson, topic: string): boolean {
    if (!topics.delete(topic)) return false;
    const left = (this.#listeners.get(topic) ?? 1) - 1;
    if (left > 0) this.#listeners.set(topic, left);
    else this.#listeners.delete(topic);
    return true;
  }

  isWatched(topic: string): boolean {
    return this.#listeners.has(topic);
  }

  listenersTo(topic: string): number {
    return this.#listeners.get(topic) ?? 0;
  }

  /** Nothing is heard from or told to it from now on, even while it takes its time to close. */
  close(live: Live): void {
    this.remove(live.client);
    live.client.close();
  }

  hasMachine(robotSn: string): boolean {
    return this.#byOwner.has(`machine:${robotSn}`);
  }

  machines(): LiveMachine[] {
    return [...this.#byClient.values()].filter((live) => live.kind === 'machine');
  }

  people(): LivePerson[] {
    return [...this.#byClient.values()].filter((live) => live.kind === 'person');
  }
}
