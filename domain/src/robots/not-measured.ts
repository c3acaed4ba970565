import { type Measurement, notMeasured, type RobotModel } from '@botify/contract/robots/robot-model';

export const hasMeter = (model: RobotModel, measurement: Measurement): boolean => !notMeasured[model].includes(measurement);
