/** What every page behind the login says, in one file: a browser on a plain line fetches only six at a time. */
export { kit } from '@botify/text/en-US/kit';
export { shell } from '@botify/text/en-US/shell';
export { units } from '@botify/text/en-US/units';
