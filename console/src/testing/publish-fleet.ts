import { type FleetRobot, readerTopics } from '@botify/contract/robots/fleet.topics';
import { expect } from 'vitest';
import { feed } from './fake-feed.ts';

/** Publishes once the console is subscribed: the fake feed retains no messages. */
export async function publishWhenSubscribed(topic: string, payload: object): Promise<void> {
  await feed.settled();
  await expect.poll(() => feed.topics()).toContain(topic);
  feed.publish(topic, payload);
}

const message = (robots: readonly FleetRobot[], whole: boolean, gone: readonly string[] = []) => ({ at: Date.now(), whole, robots, gone });

/** Publishes a complete fleet message. */
export const publishFleet = (...robots: readonly FleetRobot[]): Promise<void> =>
  publishWhenSubscribed(readerTopics.fleet.path, message(robots, true));

/** Publishes a fleet message with changed machines only. */
export const publishChanges = (...robots: readonly FleetRobot[]): Promise<void> =>
  publishWhenSubscribed(readerTopics.fleet.path, message(robots, false));
