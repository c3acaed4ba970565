import type { RobotModel } from '@botify/contract/robots/robot-model';

/** Detected by a part of the model number, ignoring case. */
export function robotModel(modelNum: string | null | undefined): RobotModel {
  const text = modelNum?.toLowerCase() ?? '';
  if (text.includes('1900')) return 'CB1900';
  return text.includes('i-walk') ? 'iWalk' : 'other';
}
