import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { Status } from '@botify/contract/robots/status';

/** A machine that stands still without faults. */
export const status = (robotSn: string, sequence: number): Status => ({
  robotSn: toRobotSn(robotSn),
  boot: 1_000,
  sequence,
  timestamp: 1_790_000_000_000 + sequence * 1_000,
  workState: 'idle',
  mode: 'standby',
  battery: { percent: 80 },
  tanks: { clean: 100, dirty: 0 },
  speed: 0,
  position: null,
  location: null,
  task: null,
  flags: {},
  totals: { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 },
  exception: { exception: [] },
});

export const fleetRobot = (robotSn: string, more: Partial<FleetRobot> = {}): FleetRobot => ({
  robotSn: toRobotSn(robotSn),
  remark: `Machine ${robotSn}`,
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: null,
  siteName: null,
  status: 'idle',
  monitorStatus: 'vacant',
  tankStatus: null,
  workState: 'idle',
  battery: 80,
  cleanWater: 100,
  dirtyWater: 0,
  lng: null,
  lat: null,
  lastOnline: null,
  errors: [],
  ...more,
});

export const fleetError = (id: string): FleetRobot['errors'][number] => ({
  id,
  faultCode: 'E302',
  names: { 'zh-CN': 'E302', 'en-US': 'E302' },
  noticeLevel: 'P1',
  startTime: '2026-11-15T00:00:00.000Z',
  state: 'open',
  nickName: null,
  mutedUntil: null,
});

/** A feed without a connection that delivers messages at once. */
export function fakeFeed() {
  const topics = new Map<string, Set<(message: unknown) => void>>();
  return {
    watch: (topic: string, listener: (message: unknown) => void) => {
      const all = topics.get(topic) ?? new Set();
      topics.set(topic, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) topics.delete(topic);
      };
    },
    say: (topic: string, message: unknown) => {
      for (const listener of topics.get(topic) ?? []) listener(message);
    },
    watched: () => [...topics.keys()],
  };
}
