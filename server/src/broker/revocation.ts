import { topicOf } from '@botify/contract/robots/robots.topics';
import { createChooseTenant, createReidentify } from '../features/session/public.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/context.ts';
import type { Identity } from '../kernel/identity.ts';
import { scopeIn, scopeKey } from '../kernel/scope.ts';
import { visibleAmong } from '../visibility/robots.ts';
import type { Connections, LivePerson } from './connections.ts';
import { machineAccess } from './lookups.ts';
import { liveTopicOf, mayWatch, personMay } from './topic-rules.ts';

const maxAtOnce = 2000;
const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxAtOnce) }, (_, index) => all.slice(index * maxAtOnce, (index + 1) * maxAtOnce));

const keyOf = ({ tokenHash }: LivePerson) => tokenHash.toString('base64');

/** Repeats the checks of login and subscriptions for all connections: a revoked permission ends with the next round. */
export function createRevocation(services: Services, connections: Connections): () => Promise<void> {
  const reidentify = createReidentify(services);
  const chooseTenant = createChooseTenant(services);

  const viewOf = async (
    person: LivePerson,
    identity: Identity | undefined,
  ): Promise<Pick<LivePerson, 'scope' | 'permissions'> | undefined> => {
    if (!identity || !mayWatch(identity.permissions)) return undefined;
    try {
      const scope = scopeIn(await chooseTenant(identity, person.chosenTenant), identity);
      return { scope, permissions: identity.permissions };
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  const checkPeople = async () => {
    const people = connections.people();
    const hashes = new Map(people.map((person) => [keyOf(person), person.tokenHash]));
    for (const some of inChunks([...hashes.values()])) {
      const chunk = new Set(some.map((hash) => hash.toString('base64')));
      const identities = await reidentify(some);
      for (const person of people.filter((one) => chunk.has(keyOf(one)))) {
        const view = await viewOf(person, identities.get(keyOf(person)));
        if (!view) connections.close(person);
        else dropTopics(Object.assign(person, view));
      }
    }
  };

  /** Topics that the permissions no longer cover, for any machine. */
  const dropTopics = (person: LivePerson) => {
    const lost = [...person.topics].filter((topic) => !personMay(person.permissions, () => true, 'subscribe', topic));
    if (lost.length > 0) unsubscribe(connections, person, lost);
  };

  const checkTopics = async () => {
    const people = Map.groupBy(connections.people(), ({ scope }) => scopeKey(scope));
    for (const alike of people.values()) {
      const [{ scope }] = alike as [LivePerson];
      const watched = [...new Set(alike.flatMap(({ topics }) => [...topics].map(liveTopicOf)))].filter((robotSn) => robotSn !== undefined);
      for (const some of inChunks(watched)) {
        const seen = await visibleAmong(services.dbOf(scope.tenantCode), scope, some);
        const lost = some.filter((robotSn) => !seen.has(robotSn)).map((robotSn) => topicOf('statusData', robotSn));
        if (lost.length > 0) for (const person of alike) unsubscribe(connections, person, lost);
      }
    }
  };

  const checkMachines = async () => {
    const machines = Map.groupBy(connections.machines(), ({ robotSn }) => robotSn);
    for (const some of inChunks([...machines.keys()])) {
      const access = await machineAccess(services.db, some);
      for (const robotSn of some)
        for (const machine of machines.get(robotSn) ?? [])
          if (access.get(robotSn)?.secretHash !== machine.secretHash) connections.close(machine);
    }
  };

  return async () => {
    await checkPeople();
    await checkTopics();
    await checkMachines();
  };
}

function unsubscribe(connections: Connections, person: LivePerson, lost: readonly string[]): void {
  const held = lost.filter((topic) => connections.unwatch(person, topic));
  // The types of aedes require subscriptions here; it expects topic names.
  if (held.length > 0) person.client.unsubscribe(held as never, () => undefined);
}
