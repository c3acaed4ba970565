/** What every page behind the login says, in one file: a browser on a plain line fetches only six at a time. */
export { kit } from '@botify/text/zh-CN/kit';
export { shell } from '@botify/text/zh-CN/shell';
export { units } from '@botify/text/zh-CN/units';
