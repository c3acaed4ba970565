import type { Words } from '../words.ts';
import type { sites as chinese } from '../zh-CN/sites.ts';

export const sites: Words<typeof chinese> = {};
