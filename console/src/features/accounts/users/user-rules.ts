import { emailPattern, phonePattern } from '../../../ui/input-patterns.ts';
import type { UserValues } from './user-values.ts';

/** Validation problems of a field. */
export type Problem = 'required' | 'choose' | 'emailMalformed' | 'phoneMalformed' | 'passwordShort';

const shaped = (text: string, shape: RegExp, malformed: Problem): Problem | undefined => {
  if (text.trim() === '') return 'required';
  return shape.test(text.trim()) ? undefined : malformed;
};

/** As specified: everything but group and job title is required. */
const userRules = {
  username: ({ username }: UserValues) => shaped(username, emailPattern, 'emailMalformed'),
  name: ({ name }: UserValues) => shaped(name, /\S/, 'required'),
  phone: ({ phone }: UserValues) => shaped(phone, phonePattern, 'phoneMalformed'),
  /** Passwords are not trimmed. */
  password: ({ password }: UserValues) => (password === '' ? 'required' : password.length < 6 ? 'passwordShort' : undefined),
  orgId: ({ orgId }: UserValues) => (orgId ? undefined : 'choose'),
  roleId: ({ roleId }: UserValues) => (roleId ? undefined : 'choose'),
} satisfies Partial<Record<keyof UserValues, (values: UserValues) => Problem | undefined>>;
export type CheckedField = keyof typeof userRules;

/** In form order, so that the first one gets the focus. An existing account already has a password. */
export const problemsOf = (values: UserValues, isNew: boolean): [CheckedField, Problem][] =>
  (Object.keys(userRules) as CheckedField[]).flatMap((field) => {
    const problem = field === 'password' && !isNew ? undefined : userRules[field](values);
    return problem ? [[field, problem]] : [];
  });
