import * as Type from 'typebox';
import { Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

/** Unix time in milliseconds. */
export const Milliseconds = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 });
export const Percent = Type.Number({ minimum: 0, maximum: 100 });
/** More than any machine reaches in its life. */
const Amount = (description: string) => Type.Number({ minimum: 0, maximum: 1e10, description });
const Word = Type.String({ maxLength: 80 });
export const Coordinate = Type.Number({ minimum: -1e6, maximum: 1e6, description: 'm on the map' });

/** Monotonic counters: work between two messages is their difference, whatever was lost in between. */
const Totals = Type.Object({
  area: Amount('m² cleaned by itself'),
  cleanSeconds: Amount('Time it cleaned by itself'),
  manualArea: Amount('m² cleaned in manual mode'),
  manualSeconds: Amount('Time it cleaned in manual mode'),
  runSeconds: Amount('Time it was on and doing something, cleaning or not'),
  distance: Amount('m driven'),
  water: Type.Optional(Amount('L used; left out without that meter')),
  electricity: Type.Optional(Amount('kWh used; left out without that meter')),
});

export const modes = ['manual', 'auto', 'standby', 'emergency'] as const;

const Flag = Type.Optional(Type.Boolean());
/** Active flags; an omitted flag is off. */
const Flags = Type.Object({
  excuseMe: Flag,
  giveWay: Flag,
  speedBump: Flag,
  slowdownZone: Flag,
  avoidObstacle: Flag,
  bypassObstacle: Flag,
  cleanWaterEmpty: Flag,
  dirtyWaterFull: Flag,
  emergencyButton: Flag,
  seat: Flag,
  startStop: Flag,
});
export type FlagName = keyof Type.Static<typeof Flags>;
export const flagNames = Object.keys(Flags.properties) as FlagName[];

const Versions = Type.Object({
  software: Type.Optional(Word),
  app: Type.Optional(Word),
  algorithm: Type.Optional(Word),
  firmware: Type.Optional(Word),
  acuApplication: Type.Optional(Word),
  acuAlgorithm: Type.Optional(Word),
  acuKernel: Type.Optional(Word),
  vcuFirmware: Type.Optional(Word),
  rcuFirmware: Type.Optional(Word),
});

const Task = Type.Object({
  taskId: Word,
  name: Word,
  progress: Percent,
});

const FaultCode = Type.String({ pattern: '^[A-Z][A-Z0-9]{1,11}$', description: 'As in the fault catalog' });

const Sequence = (description: string) => Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description });

/** Task reports have their own numbering, which can continue across boots. */
export const ReportNumber = (description: string) =>
  Type.Object(
    {
      boot: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'When counting task reports began' }),
      sequence: Sequence('1, 2, 3 … since then, none left out; a corrected report has the next one'),
    },
    { description },
  );
export type ReportNumber = Type.Static<ReturnType<typeof ReportNumber>>;

/** robot/{serial}/status/data: the full state of a robot, about once a second. */
export const Status = Type.Object({
  robotSn: RobotSn,
  boot: Type.Integer({
    minimum: 0,
    maximum: 8_640_000_000_000,
    description: 'When counting `sequence` began; a later count has a later one',
  }),
  sequence: Sequence('1, 2, 3 … since `boot`, none left out'),
  timestamp: Milliseconds,
  workState: Type.String({ maxLength: 40 }),
  mode: Type.Enum(modes),
  battery: Type.Object({
    percent: Percent,
    charging: Type.Optional(Type.Boolean()),
    voltage: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000 })),
    current: Type.Optional(Type.Number({ minimum: -10_000, maximum: 10_000 })),
    temperature: Type.Optional(Type.Number({ minimum: -100, maximum: 500 })),
    cycles: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    fullCapacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description: 'Ah' })),
  }),
  tanks: Type.Object({ clean: Percent, dirty: Percent }),
  speed: Type.Number({ minimum: -10, maximum: 10, description: 'm/s' }),
  position: Nullable(
    Type.Object({
      mapName: Word,
      x: Coordinate,
      y: Coordinate,
      heading: Type.Number({ minimum: -360, maximum: 360, description: 'Degrees from the x axis' }),
    }),
  ),
  location: Nullable(Type.Object({ lng: Type.Number({ minimum: -180, maximum: 180 }), lat: Type.Number({ minimum: -90, maximum: 90 }) })),
  task: Nullable(Task),
  flags: Flags,
  totals: Totals,
  versions: Type.Optional(Versions),
  consumables: Type.Optional(
    Type.Array(Type.Object({ name: Word, usedHours: Amount('Since it was replaced'), lifeHours: Amount('Of a new one') }), {
      maxItems: 20,
    }),
  ),
  lastReport: Type.Optional(ReportNumber('`number` of the newest task report that was sent')),
  exception: Type.Object({
    exception: Type.Array(Type.Object({ faultCode: FaultCode }), { maxItems: 50, description: 'All current faults' }),
  }),
});
export type Status = Type.Static<typeof Status>;

/** Counter names in storage order. */
export const totalNames = Object.keys(Totals.properties) as (keyof Type.Static<typeof Totals>)[];
export type TotalName = (typeof totalNames)[number];
