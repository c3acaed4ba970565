import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { CommandAnswer } from '@botify/contract/robots/command';
import { statusMessage } from '../../testing/status-message.ts';

export const answerTo = (commandId: string, sn: string): CommandAnswer => ({
  robotSn: toRobotSn(sn),
  commandId,
  answeredAt: 2,
  snapshot: {
    status: statusMessage(sn, 1, 1),
    uptimeSeconds: 1,
    cpuPercent: 2,
    memoryPercent: 3,
    diskPercent: 4,
    temperature: 40,
    signal: -70,
    units: [{ name: 'lidar', healthy: true }],
  },
});
