import * as Type from 'typebox';
import { AskedInstant } from '../alarms/asked-instant.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../robots/robot-fields.ts';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from './task-report.ts';

const Count = Type.Integer({ minimum: 0 });
const TaskReportRow = Type.Object({
  id: Id,
  robotSn: RobotSn,
  robotName: Type.String(),
  siteName: Nullable(Type.String()),
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  programName: Type.String(),
  mapName: Type.String(),
  mapScene: Type.Enum(mapScenes),
  taskType: Type.Enum(taskTypes),
  opType: Type.Enum(opTypes),
  opUser: Nullable(Type.String()),
  updateTime: Instant,
  startTime: Instant,
  endTime: Instant,
  outcome: Type.Enum(taskOutcomes),
  taskProgress: Type.Number({ description: 'Percent' }),
  actualArea: Type.Number({ description: 'm², double passes counted' }),
  cleanCoverage: Nullable(Type.Number({ description: 'Percent of the target that was cleaned; null without a target' })),
  cleanEfficiency: Nullable(Type.Number({ description: 'm²/h while it cleaned; null when it did not' })),
  refillCount: Count,
  avoidCount: Count,
  bumpCount: Count,
  interruptionCount: Count,
  water: Nullable(Type.Number({ description: 'L; null without that meter' })),
  electricity: Nullable(Type.Number({ description: 'kWh; null without that meter' })),
});
export type TaskReportRow = Type.Static<typeof TaskReportRow>;

export const taskReports = {
  list: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot-task-report/pageV2',
    access: 'task:cleanreport:list',
    summary: 'Cleaning tasks of the machines the caller sees, newest first',
    body: Body({
      ...PageQuery.properties,
      robotSn: Type.Optional(RobotSn),
      outcome: Type.Optional(Type.Enum(taskOutcomes)),
      startFrom: Type.Optional(AskedInstant),
      startTo: Type.Optional(AskedInstant),
    }),
    result: page(TaskReportRow),
  }),
};
