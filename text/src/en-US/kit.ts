import type { Words } from '../words.ts';
import type { kit as chinese } from '../zh-CN/kit.ts';

export const kit: Words<typeof chinese> = {};
