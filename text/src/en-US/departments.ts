import type { Words } from '../words.ts';
import type { departments as chinese } from '../zh-CN/departments.ts';

export const departments: Words<typeof chinese> = {};
