import type { session as words } from '@botify/text/zh-CN/session';
import { emailPattern, phonePattern } from '../../../ui/input-patterns.ts';

/** Validation problems; each is a text key. */
export type Problem = keyof (typeof words)['problem'];
type Check = (value: string) => Problem | undefined;

const required =
  (problem: Problem): Check =>
  (value) =>
    value.trim() === '' ? problem : undefined;
const shaped =
  (missing: Problem, malformed: Problem, shape: RegExp): Check =>
  (value) =>
    required(missing)(value) ?? (shape.test(value.trim()) ? undefined : malformed);

export const account = required('accountRequired');
export const companyName = required('companyNameRequired');
export const personName = required('nameRequired');
export const setupCode = required('setupCodeRequired');
export const pictureCode = required('codeRequired');
export const sentCode = shaped('codeRequired', 'codeMalformed', /^[0-9]{6}$/);
export const email = shaped('emailRequired', 'emailMalformed', emailPattern);
export const phone = shaped('phoneRequired', 'phoneMalformed', phonePattern);

/** Passwords are not trimmed. */
export const password = (value: string, missing: Problem = 'passwordRequired'): Problem | undefined => {
  if (value === '') return missing;
  if (value.length < 6) return 'passwordShort';
  return value.length > 128 ? 'passwordLong' : undefined;
};
export const originalPassword: Check = (value) => password(value, 'originalPasswordRequired');
export const resetPassword: Check = (value) => {
  if (value === '') return 'passwordRequired';
  return value.length < 6 || value.length > 32 ? 'passwordLength' : undefined;
};
export const confirmation = (value: string, first: string): Problem | undefined => {
  if (value === '') return 'confirmRequired';
  return value === first ? undefined : 'passwordNotMatch';
};
