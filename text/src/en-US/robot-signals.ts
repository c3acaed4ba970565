import type { Words } from '../words.ts';
import type { robotSignals as chinese } from '../zh-CN/robot-signals.ts';

export const robotSignals: Words<typeof chinese> = {
  flag: {
    excuseMe: 'Asking to pass',
    giveWay: 'Giving way',
    speedBump: 'Speed bump',
    slowdownZone: 'Slowdown zone',
    avoidObstacle: 'Avoiding an obstacle',
    bypassObstacle: 'Going around an obstacle',
    cleanWaterEmpty: 'Clean water empty',
    dirtyWaterFull: 'Dirty water full',
    emergencyButton: 'Emergency stop pressed',
    seat: 'Seat occupied',
    startStop: 'Start/stop switch',
  },
  mode: { manual: 'Manual', auto: 'Automatic', standby: 'Standby', emergency: 'Emergency stop' },
};
