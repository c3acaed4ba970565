import { kit } from '@botify/text/zh-CN/kit';
import { profile } from '@botify/text/zh-CN/profile';
import { shell } from '@botify/text/zh-CN/shell';
import { units } from '@botify/text/zh-CN/units';

/** Texts of every page behind the login in one chunk: over HTTP/1.1 a browser fetches only six files at a time. */
export const inside = { kit, profile, shell, units };
