import type { CommandAnswer } from '@botify/contract/robots/command';
import type { Status } from '@botify/contract/robots/status';

/** A machine that has nothing to report. */
export const statusOf = (sn: string): Status => ({
  robotSn: sn,
  boot: 1,
  sequence: 1,
  timestamp: 1,
  workState: 'idle',
  mode: 'auto',
  battery: { percent: 80 },
  tanks: { clean: 50, dirty: 10 },
  speed: 0,
  position: null,
  location: null,
  task: null,
  flags: {},
  totals: { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 },
  exception: { exception: [] },
});

export const answerTo = (commandId: string, sn: string): CommandAnswer => ({
  robotSn: sn,
  commandId,
  answeredAt: 2,
  snapshot: {
    status: statusOf(sn),
    uptimeSeconds: 1,
    cpuPercent: 2,
    memoryPercent: 3,
    diskPercent: 4,
    temperature: 40,
    signal: -70,
    units: [{ name: 'lidar', healthy: true }],
  },
});
