import type { Words } from '../words.ts';
import type { robotSignals as chinese } from '../zh-CN/robot-signals.ts';

export const robotSignals: Words<typeof chinese> = {
  flag: {
    excuseMe: 'Asking to pass',
    giveWay: 'Giving way',
    speedBump: 'Speed bump',
    slowdownZone: 'Slow zone',
    avoidObstacle: 'Avoiding an obstacle',
    bypassObstacle: 'Going round an obstacle',
    cleanWaterEmpty: 'Clean water empty',
    dirtyWaterFull: 'Dirty water full',
    emergencyButton: 'Emergency button pressed',
    seat: 'Seat taken',
    startStop: 'Start/stop switch',
  },
  mode: { manual: 'Manual', auto: 'Automatic', standby: 'Standby', emergency: 'Emergency stop' },
};
