import type { BatteryDesign } from '@botify/contract/robots/robot-parts.contract';

type Values = Omit<BatteryDesign, 'version'>;

/** Design values of a battery: each one of the machine if it has it, else of its model. */
export const batteryDesign = (own: Values, ofModel: Values): Values => ({
  ratedVoltage: own.ratedVoltage ?? ofModel.ratedVoltage,
  designCapacity: own.designCapacity ?? ofModel.designCapacity,
  ratedCurrent: own.ratedCurrent ?? ofModel.ratedCurrent,
});
