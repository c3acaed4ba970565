import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Reason } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

const base = '/machine/token/api/robot';

/** What a machine did on one day. Stored figures can be wrong by any amount, so they have no bounds. */
const DayFigures = Type.Object({
  area: Type.Number({ description: 'm², automatic' }),
  cleanSeconds: Type.Number({ description: 'Automatic cleaning' }),
  manualArea: Type.Number({ description: 'm², manual' }),
  manualSeconds: Type.Number({ description: 'Manual cleaning' }),
  runSeconds: Type.Number(),
  distance: Type.Number({ description: 'm' }),
  water: Type.Number({ description: 'L' }),
  electricity: Type.Number({ description: 'kWh' }),
});
export type DayFigures = Type.Static<typeof DayFigures>;

const corrected = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

export const figures = {
  ofDay: endpoint({
    method: 'GET',
    path: `${base}/dayFigures`,
    access: 'robot:figures',
    summary: 'What a machine did on one day in the calendar of its site',
    query: Type.Object({ robotSn: RobotSn, day: Day }),
    result: DayFigures,
  }),
  correctDay: endpoint({
    method: 'POST',
    path: `${base}/correctDayFigures`,
    access: 'robot:figures',
    summary: 'Replace wrong figures of a machine on one day; reports and the board use the new ones',
    body: Body({
      robotSn: RobotSn,
      day: Day,
      area: corrected,
      cleanSeconds: corrected,
      manualArea: corrected,
      manualSeconds: corrected,
      runSeconds: corrected,
      distance: corrected,
      water: corrected,
      electricity: corrected,
      total: Type.Boolean({ description: 'Change the lifetime totals of the machine by the same difference' }),
      reason: Reason,
    }),
    result: DayFigures,
  }),
};
