import type { Words } from '../words.ts';
import type { fields as chinese } from '../zh-CN/fields.ts';

export const fields: Words<typeof chinese> = {};
