import { expect, it } from 'vitest';
import { Connections } from './connections.ts';
import { testPerson } from './testing/test-person.ts';

it('does not count a client as subscriber that disconnects during the lookup of its subscription', () => {
  const connections = new Connections();
  const person = testPerson();
  connections.add(person);
  connections.watch(person, 'a');
  connections.watch(person, 'a');
  connections.watch(person, 'b');
  expect([connections.unwatch(person, 'a'), connections.isWatched('a'), connections.isWatched('b')]).toEqual([true, false, true]);
  connections.close(person);
  connections.watch(person, 'c');
  expect(['a', 'b', 'c'].map((topic) => connections.isWatched(topic))).toEqual([false, false, false]);
});
