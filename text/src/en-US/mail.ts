import type { Words } from '../words.ts';
import type { mail as chinese } from '../zh-CN/mail.ts';

export const mail: Words<typeof chinese> = {};
