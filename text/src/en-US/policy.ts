import type { Words } from '../words.ts';
import type { policy as chinese } from '../zh-CN/policy.ts';

export const policy: Words<typeof chinese> = {};
