import type { Words } from '../words.ts';
import type { groups as chinese } from '../zh-CN/groups.ts';

export const groups: Words<typeof chinese> = {};
