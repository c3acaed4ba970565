import { kit } from '@botify/text/en-US/kit';
import { profile } from '@botify/text/en-US/profile';
import { shell } from '@botify/text/en-US/shell';
import { units } from '@botify/text/en-US/units';

/** Texts of every page behind the login in one chunk: over HTTP/1.1 a browser fetches only six files at a time. */
export const inside = { kit, profile, shell, units };
