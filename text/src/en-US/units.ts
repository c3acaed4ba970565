import type { Words } from '../words.ts';
import type { units as chinese } from '../zh-CN/units.ts';

export const units: Words<typeof chinese> = {};
