import type { Client } from 'aedes';
import { expect, it } from 'vitest';
import { Connections, type LivePerson } from './connections.ts';

it('does not count a client as subscriber that disconnects during the lookup of its subscription', () => {
  const connections = new Connections();
  const client = { close: () => undefined } as unknown as Client;
  const person = { kind: 'person', sessionId: 'a', client, topics: new Set() } as unknown as LivePerson;
  connections.add(person);
  connections.watch(person, 'a');
  connections.watch(person, 'a');
  connections.watch(person, 'b');
  expect([connections.unwatch(person, 'a'), connections.isWatched('a'), connections.isWatched('b')]).toEqual([true, false, true]);
  connections.close(person);
  connections.watch(person, 'c');
  expect(['a', 'b', 'c'].map((topic) => connections.isWatched(topic))).toEqual([false, false, false]);
});
