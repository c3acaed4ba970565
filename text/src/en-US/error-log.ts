import type { Words } from '../words.ts';
import type { errorLog as chinese } from '../zh-CN/error-log.ts';

export const errorLog: Words<typeof chinese> = {};
