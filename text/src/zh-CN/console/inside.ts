import { kit } from '../kit.ts';
import { profile } from '../profile.ts';
import { shell } from '../shell.ts';
import { units } from '../units.ts';

/** Texts of every page behind the login in one chunk: over HTTP/1.1 a browser fetches only six files at a time. */
export const words = { kit, profile, shell, units };
