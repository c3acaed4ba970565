import { kit } from '@botify/text/en-US/kit';
import { shell } from '@botify/text/en-US/shell';
import { units } from '@botify/text/en-US/units';

/** What every page behind the login says, in one file: a browser on a plain line fetches only six at a time. */
export const inside = { kit, shell, units };
