import type { Words } from '../words.ts';
import type { seeAs as chinese } from '../zh-CN/see-as.ts';

export const seeAs: Words<typeof chinese> = {};
