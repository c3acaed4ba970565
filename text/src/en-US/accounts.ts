import type { Words } from '../words.ts';
import type { accounts as chinese } from '../zh-CN/accounts.ts';

export const accounts: Words<typeof chinese> = {};
