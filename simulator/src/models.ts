import type { RobotModel } from '@botify/contract/robots/robot-model';
import { robotModel } from '@botify/domain/robots/robot-model';

/** Properties of a model. Ranges are the spread among robots. */
export interface Model {
  readonly kind: RobotModel;
  /** m */
  readonly width: readonly [number, number];
  /** Overlap of neighboring tracks. */
  readonly overlap: number;
  /** Average m/s over a task, including turns and waiting. */
  readonly cleanSpeed: readonly [number, number];
  readonly driveSpeed: number;
  readonly voltage: number;
  readonly ampereHours: number;
  /** L */
  readonly cleanTank: number;
  readonly dirtyTank: number;
  /** mL/m² */
  readonly water: readonly [number, number];
  /** kWh for 1,000 m² */
  readonly energy: readonly [number, number];
  /** L per minute. */
  readonly fillRate: number;
  /** Hours from empty to full. */
  readonly chargeHours: number;
  /** Without a station, people refill, drain and charge it. */
  readonly hasStation: boolean;
  readonly metersWater: boolean;
  readonly metersElectricity: boolean;
  /** Hours each lasts. */
  readonly consumables: readonly { readonly name: string; readonly lifeHours: number }[];
}

const wearing = [
  { name: 'rollerBrush', lifeHours: 300 },
  { name: 'sideBrush', lifeHours: 300 },
  { name: 'squeegee', lifeHours: 250 },
  { name: 'cleanWaterFilter', lifeHours: 600 },
];

const models: Readonly<Record<RobotModel, Model>> = {
  CB1900: {
    kind: 'CB1900',
    width: [0.9, 1],
    overlap: 0.08,
    cleanSpeed: [0.62, 0.74],
    driveSpeed: 0.9,
    voltage: 48,
    ampereHours: 200,
    cleanTank: 130,
    dirtyTank: 140,
    water: [20, 34],
    energy: [0.5, 0.7],
    fillRate: 22,
    chargeHours: 3.4,
    hasStation: true,
    metersWater: false,
    metersElectricity: true,
    consumables: [...wearing, { name: 'dustFilter', lifeHours: 600 }],
  },
  iWalk: {
    kind: 'iWalk',
    width: [0.5, 0.55],
    overlap: 0.1,
    cleanSpeed: [0.42, 0.53],
    driveSpeed: 0.7,
    voltage: 25.6,
    ampereHours: 100,
    cleanTank: 40,
    dirtyTank: 45,
    water: [16, 28],
    energy: [0.48, 0.7],
    fillRate: 12,
    chargeHours: 2.8,
    hasStation: false,
    metersWater: true,
    metersElectricity: false,
    consumables: wearing,
  },
  other: {
    kind: 'other',
    width: [0.65, 0.75],
    overlap: 0.09,
    cleanSpeed: [0.5, 0.62],
    driveSpeed: 0.8,
    voltage: 36,
    ampereHours: 120,
    cleanTank: 70,
    dirtyTank: 75,
    water: [18, 30],
    energy: [0.48, 0.7],
    fillRate: 16,
    chargeHours: 3,
    hasStation: true,
    metersWater: true,
    metersElectricity: true,
    consumables: wearing,
  },
};

export const modelOf = (modelNum: string): Model => models[robotModel(modelNum)];

export const capacityOf = (model: Model): number => (model.voltage * model.ampereHours) / 1000;
