import type { Words } from '../words.ts';
import type { development as chinese } from '../zh-CN/development.ts';

export const development: Words<typeof chinese> = {};
