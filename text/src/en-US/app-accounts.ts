import type { Words } from '../words.ts';
import type { appAccounts as chinese } from '../zh-CN/app-accounts.ts';

export const appAccounts: Words<typeof chinese> = {};
