import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetChanges, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { MqttClient } from 'mqtt';
import { vi } from 'vitest';
import { patiently } from '../../testing/patiently.ts';

/** All messages of a client on one topic, from the first one on, also before a test waits for them. */
export function recordMessages<T>(client: MqttClient, topic: string): { readonly all: T[]; readonly qos: number[] } {
  const kept: { all: T[]; qos: number[] } = { all: [], qos: [] };
  client.on('message', (of, payload, packet) => {
    if (of !== topic) return;
    kept.all.push(JSON.parse(String(payload)));
    kept.qos.push(packet.qos);
  });
  return kept;
}

/** A browser that applies the feed like the console. */
export async function readFleet(client: MqttClient, qos: 0 | 1 | 2 = 2) {
  const messages = recordMessages<FleetChanges>(client, 'fleet/changes');
  const robots = new Map<RobotSn, FleetRobot>();
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
    /** Waits until the applied state passes the check. */
    until: (look: (robots: ReadonlyMap<RobotSn, FleetRobot>) => void) => vi.waitFor(() => look(robots), patiently),
    untilReceived: (look: (messages: readonly FleetChanges[]) => void) => vi.waitFor(() => look(messages.all), patiently),
  };
}
