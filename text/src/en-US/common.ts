import type { Words } from '../words.ts';
import type { common as chinese } from '../zh-CN/common.ts';

export const common: Words<typeof chinese> = {};
