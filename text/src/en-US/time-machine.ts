import type { Words } from '../words.ts';
import type { timeMachine as chinese } from '../zh-CN/time-machine.ts';

export const timeMachine: Words<typeof chinese> = {
  title: 'Time machine',
};
