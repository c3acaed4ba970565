import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

export const demoActs = [
  'alarmP0',
  'alarmP1',
  'alarmP2',
  'alarmP3',
  'clearAlarms',
  'cutNetwork',
  'restoreNetwork',
  'emptyCleanWater',
  'fillDirtyWater',
  'lowBattery',
  'normalLevels',
  'fastForward',
] as const;
export type DemoAct = (typeof demoActs)[number];

export const demo = {
  act: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/demo',
    access: 'error:handle',
    callers: 'people',
    summary: 'Control a simulated machine of the demo; does not exist without the demo',
    body: Body({
      robotSn: RobotSn,
      act: Type.Enum(demoActs, {
        description:
          'Alarms and a cut network end after half an hour at the latest. Fast-forward: the next hour of the plan within 30 seconds; counters keep to real time',
      }),
    }),
    result: Type.Null(),
  }),
};
