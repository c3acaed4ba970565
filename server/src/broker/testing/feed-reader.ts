import type { FleetChanges, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { MqttClient } from 'mqtt';
import { vi } from 'vitest';
import { patiently } from '../../testing/patiently.ts';

/** What a client was told on one topic, from the first message on; nothing of it is missed before somebody waits for it. */
export function keepMessages<T>(client: MqttClient, topic: string): { readonly all: T[]; readonly qos: number[] } {
  const kept: { all: T[]; qos: number[] } = { all: [], qos: [] };
  client.on('message', (of, payload, packet) => {
    if (of !== topic) return;
    kept.all.push(JSON.parse(String(payload)));
    kept.qos.push(packet.qos);
  });
  return kept;
}

/** A browser that puts together what the feed tells it, as the console does. */
export async function readFleet(client: MqttClient, qos: 0 | 1 | 2 = 2) {
  const messages = keepMessages<FleetChanges>(client, 'fleet/changes');
  const robots = new Map<string, FleetRobot>();
  client.on('message', (topic, payload) => {
    if (topic !== 'fleet/changes') return;
    const { whole, robots: changed, gone } = JSON.parse(String(payload)) as FleetChanges;
    if (whole) robots.clear();
    for (const robot of changed) robots.set(robot.robotSn, robot);
    for (const robotSn of gone) robots.delete(robotSn);
  });
  const [granted] = await client.subscribeAsync('fleet/changes', { qos });
  return {
    granted: granted?.qos,
    messages,
    robots,
    /** Waits until what is known is right. */
    until: (look: (robots: ReadonlyMap<string, FleetRobot>) => void) => vi.waitFor(() => look(robots), patiently),
    untilTold: (look: (messages: readonly FleetChanges[]) => void) => vi.waitFor(() => look(messages.all), patiently),
  };
}
