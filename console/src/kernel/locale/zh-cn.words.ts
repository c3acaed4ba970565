import { kit } from '@botify/text/zh-CN/kit';
import { shell } from '@botify/text/zh-CN/shell';
import { units } from '@botify/text/zh-CN/units';

/** What every page behind the login says, in one file: a browser on a plain line fetches only six at a time. */
export const inside = { kit, shell, units };
