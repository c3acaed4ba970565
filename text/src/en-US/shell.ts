import type { Words } from '../words.ts';
import type { shell as chinese } from '../zh-CN/shell.ts';

export const shell: Words<typeof chinese> = {};
