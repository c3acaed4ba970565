import * as Type from 'typebox';
import { Day, Instant, Nullable, Version } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { robotModels } from './robot-model.ts';
import { BatteryDesign, RobotBase, RobotControlBox, RobotSim, RobotStation, RobotSupply } from './robot-parts.contract.ts';
import { Status } from './status.ts';
import { monitorStatuses, robotStatuses, tankStatuses, workStates } from './work-state.ts';

const Word = Nullable(Type.String());
const Figure = Nullable(Type.Number());

const wearLevels = ['fine', 'soon', 'due'] as const;
export const WearLevel = Type.Enum(wearLevels);
export type WearLevel = Type.Static<typeof WearLevel>;

const Consumable = Type.Object({
  name: Type.String(),
  lifeHours: Type.Number(),
  usedHours: Type.Number(),
  refreshedOn: Nullable(Day, { description: 'Date of the last replacement; null: none recorded' }),
  daysLeft: Nullable(Type.Integer({ description: 'At the pace of the last 30 days; below 0: over; null: no pace known' })),
  level: WearLevel,
  version: Version,
});

const Live = Type.Object({
  online: Type.Boolean(),
  status: Type.Enum(robotStatuses),
  monitorStatus: Type.Enum(monitorStatuses),
  tankStatus: Type.Enum(tankStatuses),
  workState: Nullable(Type.Enum(workStates)),
  alertLevel: Word,
  at: Instant,
  message: Status,
});

export const RobotDetail = Type.Object({
  robotSn: RobotSn,
  model: Type.Enum(robotModels),
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  lastOnline: Nullable(Instant),
  retiredAt: Nullable(Instant),
  movedAt: Nullable(Instant, { description: 'To another tenant; the history stays here' }),
  base: RobotBase,
  versions: Type.Object({
    software: Word,
    app: Word,
    algorithm: Word,
    firmware: Word,
    acuApplication: Word,
    acuAlgorithm: Word,
    acuKernel: Word,
    vcuFirmware: Word,
    rcuFirmware: Word,
  }),
  controlBox: RobotControlBox,
  supply: Nullable(RobotSupply, { description: 'Docking stations; null for a model that has none' }),
  station: RobotStation,
  sim: RobotSim,
  battery: Type.Object({
    ratedVoltage: Nullable(Type.Number({ description: 'Of the machine, else of its model; so are the next two' })),
    designCapacity: Figure,
    ratedCurrent: Figure,
    fullCapacity: Nullable(Type.Number({ description: 'Full capacity in Ah, as reported by the machine' })),
    batteryCycles: Nullable(Type.Integer()),
    own: BatteryDesign,
    ofModel: BatteryDesign,
  }),
  consumables: Type.Array(Consumable),
  live: Nullable(Live, { description: 'null: it never sent a message' }),
  currentErrors: Type.Integer({ description: 'Active errors' }),
  totals: Type.Object({
    cleanArea: Nullable(Type.Number({ description: 'Lifetime cleaned area in m², automatic and manual' })),
    cleanSeconds: Figure,
    manualArea: Nullable(Type.Number({ description: 'm² of these, cleaned manually' })),
    manualSeconds: Figure,
    runSeconds: Figure,
    distance: Figure,
    water: Nullable(Type.Number({ description: 'L; null without that meter' })),
    electricity: Nullable(Type.Number({ description: 'kWh; null without that meter' })),
  }),
});
export type RobotDetail = Type.Static<typeof RobotDetail>;
