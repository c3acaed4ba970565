import type { Words } from '../words.ts';
import type { session as chinese } from '../zh-CN/session.ts';

export const session: Words<typeof chinese> = {};
