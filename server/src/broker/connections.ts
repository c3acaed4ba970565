import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Client } from 'aedes';
import type { Scope } from '../kernel/scope.ts';
import type { GuardedStream } from './guarded-stream.ts';
import type { MachineCaller, PersonCaller } from './sign-in.ts';

/** The part of an aedes client that is used after authentication. */
type LiveClient = Pick<Client, 'close' | 'publish' | 'unsubscribe'>;
export interface LiveMachine extends MachineCaller {
  readonly client: LiveClient;
}
export interface LivePerson extends Omit<PersonCaller, 'scope' | 'permissions'> {
  readonly client: LiveClient;
  readonly stream: Pick<GuardedStream, 'hasRoom'>;
  scope: Scope;
  permissions: ReadonlySet<string>;
  /** Authorized subscriptions. Checked for every message, so it is a plain set. */
  readonly topics: Set<string>;
}
export type Live = LiveMachine | LivePerson;

/** Beyond this the oldest connection is closed: unreliable networks leave half-open ones behind. */
const maxPerMachine = 4;
const maxPerSession = 50;

const ownerOf = (live: Live): string => (live.kind === 'machine' ? `machine:${live.robotSn}` : `person:${live.sessionId}`);

/** All authenticated connections of the embedded broker. */
export class Connections {
  readonly #byClient = new Map<LiveClient, Live>();
  readonly #byOwner = new Map<string, Set<Live>>();
  /** Number of subscribers by topic: most messages have none. */
  readonly #listeners = new Map<string, number>();

  of(client: LiveClient | null): Live | undefined {
    return client ? this.#byClient.get(client) : undefined;
  }

  add(live: Live): void {
    const owner = ownerOf(live);
    const own = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, own.add(live));
    this.#byClient.set(live.client, live);
    const [oldest] = own;
    if (oldest && own.size > (live.kind === 'machine' ? maxPerMachine : maxPerSession)) this.close(oldest);
  }

  remove(client: LiveClient): void {
    const live = this.#byClient.get(client);
    if (!live) return;
    this.#byClient.delete(client);
    const owner = ownerOf(live);
    const own = this.#byOwner.get(owner);
    own?.delete(live);
    if (own?.size === 0) this.#byOwner.delete(owner);
    if (live.kind === 'person') for (const topic of live.topics) this.unwatch(live, topic);
  }

  /** Ignores clients that disconnected during the authorization. */
  watch(person: LivePerson, topic: string): void {
    if (this.of(person.client) !== person || person.topics.has(topic)) return;
    person.topics.add(topic);
    this.#listeners.set(topic, (this.#listeners.get(topic) ?? 0) + 1);
  }

  /** Whether the topic was subscribed. */
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

  /** Takes effect at once, even if the socket takes time to close. */
  close(live: Live): void {
    this.remove(live.client);
    live.client.close();
  }

  hasMachine(robotSn: RobotSn): boolean {
    return this.#byOwner.has(`machine:${robotSn}`);
  }

  machines(): LiveMachine[] {
    return [...this.#byClient.values()].filter((live) => live.kind === 'machine');
  }

  people(): LivePerson[] {
    return [...this.#byClient.values()].filter((live) => live.kind === 'person');
  }
}
