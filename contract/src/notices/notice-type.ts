import * as Type from 'typebox';
import { FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { Id, Instant, Nullable } from '../kernel/fields.ts';
import { taskOutcomes } from '../robots/task-report.ts';

const noticeTypes = [
  'ROBOT_ON',
  'ROBOT_OFF',
  'TASK_COMPLETED',
  'TASK_CANCELED',
  'ERROR_RAISED',
  'ERROR_RECOVERED',
  'ERROR_ASSIGNED',
  'CONSUMABLE_DUE',
] as const;
export const NoticeType = Type.Enum(noticeTypes);
export type NoticeType = Type.Static<typeof NoticeType>;

const noticeCategories = ['TIPS', 'WARNING', 'ALARM'] as const;
export const NoticeCategory = Type.Enum(noticeCategories);
export type NoticeCategory = Type.Static<typeof NoticeCategory>;

const Link = Type.Object({ since: Nullable(Instant, { description: 'Time of the message before' }) });
const Task = Type.Object({
  programName: Type.String(),
  area: Type.Number({ description: 'm² cleaned' }),
  outcome: Type.Enum(taskOutcomes),
});
const Fault = Type.Object({ faultCode: FaultCode, noticeLevel: NoticeLevel, errorId: Id });
const Assignment = Type.Object({ ...Fault.properties, by: Type.String({ description: 'Who assigned it' }) });
const Consumable = Type.Object({ name: Type.String() });

/** Placeholders of a notice's text, by type. */
export interface NoticeDetails {
  readonly ROBOT_ON: Type.Static<typeof Link>;
  readonly ROBOT_OFF: Type.Static<typeof Link>;
  readonly TASK_COMPLETED: Type.Static<typeof Task>;
  readonly TASK_CANCELED: Type.Static<typeof Task>;
  readonly ERROR_RAISED: Type.Static<typeof Fault>;
  readonly ERROR_RECOVERED: Type.Static<typeof Fault>;
  readonly ERROR_ASSIGNED: Type.Static<typeof Assignment>;
  readonly CONSUMABLE_DUE: Type.Static<typeof Consumable>;
}
