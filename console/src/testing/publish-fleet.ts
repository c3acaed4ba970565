import { type FleetRobot, readerTopics } from '@botify/contract/robots/fleet.topics';
import { expect } from 'vitest';
import { feed } from './fake-feed.ts';

/** Publishes as soon as the console listens: the fake broker keeps nothing for late subscribers. */
export async function publishWhenSubscribed(topic: string, payload: object): Promise<void> {
  await feed.settled();
  await expect.poll(() => feed.topics()).toContain(topic);
  feed.publish(topic, payload);
}

const message = (robots: readonly FleetRobot[], whole: boolean, gone: readonly string[] = []) => ({ at: Date.now(), whole, robots, gone });

/** All machines of the condensed feed. */
export const publishFleet = (...robots: readonly FleetRobot[]): Promise<void> =>
  publishWhenSubscribed(readerTopics.fleet.path, message(robots, true));

/** Machines that changed; the others stay as they are. */
export const publishChanges = (...robots: readonly FleetRobot[]): Promise<void> =>
  publishWhenSubscribed(readerTopics.fleet.path, message(robots, false));
