import type { Words } from '../words.ts';
import type { audit as chinese } from '../zh-CN/audit.ts';

export const audit: Words<typeof chinese> = {};
