import * as Type from 'typebox';
import { Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Coordinate, flagNames, Milliseconds, modes, Percent, ReportNumber } from './status.ts';

export const opTypes = ['onSite', 'scheduled', 'remote'] as const;
export const mapScenes = ['carPark', 'outerEdge', 'indoor'] as const;
export const taskTypes = ['lane', 'parkingSpace', 'outerEdge', 'laneHighReflection', 'indoor', 'indoorHighReflection'] as const;
export const taskOutcomes = ['completed', 'canceled'] as const;

/** Seven series of this length fit into the largest message; a longer task uses longer steps. */
const maxSteps = 5000;
const Word = Type.String({ maxLength: 80 });
const Amount = Type.Number({ minimum: 0, maximum: 1e9 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Corner = Type.Array(Coordinate, { minItems: 2, maxItems: 2, description: 'x and y in m' });
const Line = Type.Array(Corner, { maxItems: 2000 });
const Measured = Nullable(Type.Number({ minimum: -1e6, maximum: 1e6 }));
const Series = Type.Array(Measured, { maxItems: maxSteps });

/** Half-open range of step indexes. */
const Span = Type.Array(Type.Integer({ minimum: 0, maximum: maxSteps }), { minItems: 2, maxItems: 2 });
/** Ranges during which it is on. */
const Spans = Type.Array(Span, { maxItems: 5000 });
const FlagSpans = Type.Object(Object.fromEntries(flagNames.map((name) => [name, Type.Optional(Spans)])));
const ModeSpans = Type.Object(Object.fromEntries(modes.map((name) => [name, Type.Optional(Spans)])));

/** Timeline of a task: one value per step in each series, on/off states as ranges of steps. */
export const TaskTimeline = Type.Object({
  stepSeconds: Type.Number({ minimum: 1, maximum: 3600 }),
  efficiency: Type.Array(Measured, { maxItems: maxSteps, description: 'm²/h' }),
  speed: Series,
  battery: Series,
  water: Type.Optional(Series),
  electricity: Type.Optional(Series),
  x: Series,
  y: Series,
  cleaning: Spans,
  subTasks: Type.Array(Type.Object({ name: Word, kind: Type.Enum(['navigate', 'clean']), span: Span }), {
    maxItems: 500,
  }),
  flags: FlagSpans,
  modes: ModeSpans,
  faults: Type.Object({ intelligent: Spans, scrub: Spans }),
});
export type TaskTimeline = Type.Static<typeof TaskTimeline>;

/** The planned area. */
export const TaskMap = Type.Object({ outline: Line, planned: Type.Array(Line, { maxItems: 50 }) });

/** robot/{serial}/task/report: one task after it ended. A message with a later `updateTime` replaces the earlier one. */
export const TaskReportMessage = Type.Object({
  robotSn: RobotSn,
  reportId: Type.String({ pattern: '^[\\w.:-]{1,80}$', description: "The machine's own name of this run of the task" }),
  updateTime: Milliseconds,
  number: Type.Optional(ReportNumber('Lets the server ask for a report that never arrived')),
  taskId: Word,
  programName: Word,
  mapName: Word,
  mapScene: Type.Enum(mapScenes),
  taskType: Type.Enum(taskTypes),
  opType: Type.Enum(opTypes),
  opUser: Nullable(Word),
  startTime: Milliseconds,
  endTime: Milliseconds,
  outcome: Type.Enum(taskOutcomes),
  taskProgress: Percent,
  targetArea: Type.Number({ minimum: 0, maximum: 1e9, description: 'm² that were to be cleaned' }),
  actualArea: Type.Number({ minimum: 0, maximum: 1e9, description: 'm² driven over with the brushes down, double passes counted' }),
  effectiveArea: Type.Number({ minimum: 0, maximum: 1e9, description: 'm² of the target that were cleaned, each once' }),
  cleanSeconds: Amount,
  refillCount: Count,
  avoidCount: Count,
  bumpCount: Count,
  interruptionCount: Count,
  water: Type.Optional(Amount),
  electricity: Type.Optional(Amount),
  batteryStart: Percent,
  batteryEnd: Percent,
  map: Type.Optional(TaskMap),
  timeline: Type.Optional(TaskTimeline),
});
export type TaskReportMessage = Type.Static<typeof TaskReportMessage>;
