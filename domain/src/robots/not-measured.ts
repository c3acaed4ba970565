import { type Measurement, notMeasured, type RobotModel } from '@botify/contract/robots/robot-model';

export const measures = (model: RobotModel, measurement: Measurement): boolean => !notMeasured[model].includes(measurement);
