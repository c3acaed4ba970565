import type { RobotModel } from '@botify/contract/robots/robot-model';

/** Known by what the model number contains, however it is capitalized. */
export function robotModel(modelNum: string | null | undefined): RobotModel {
  const text = modelNum?.toLowerCase() ?? '';
  if (text.includes('1900')) return 'CB1900';
  return text.includes('i-walk') ? 'iWalk' : 'other';
}
