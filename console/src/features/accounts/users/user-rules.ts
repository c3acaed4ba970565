import type { UserValues } from './user-values.ts';

/** What can be wrong with a field of the form. */
export type Problem = 'required' | 'choose' | 'emailMalformed' | 'phoneMalformed' | 'passwordShort';

// As strict as helps against slips of the finger; whether a mailbox exists only a mail can tell.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const phoneShape = /^\+?[0-9][0-9 -]{4,18}[0-9]$/;

const shaped = (text: string, shape: RegExp, malformed: Problem): Problem | undefined => {
  if (text.trim() === '') return 'required';
  return shape.test(text.trim()) ? undefined : malformed;
};

/** The account form of the specification: everything but group and job title is required. */
const userRules = {
  username: ({ username }: UserValues) => shaped(username, emailShape, 'emailMalformed'),
  name: ({ name }: UserValues) => shaped(name, /\S/, 'required'),
  phone: ({ phone }: UserValues) => shaped(phone, phoneShape, 'phoneMalformed'),
  /** Blanks count in a password. */
  password: ({ password }: UserValues) => (password === '' ? 'required' : password.length < 6 ? 'passwordShort' : undefined),
  orgId: ({ orgId }: UserValues) => (orgId ? undefined : 'choose'),
  roleId: ({ roleId }: UserValues) => (roleId ? undefined : 'choose'),
} satisfies Partial<Record<keyof UserValues, (values: UserValues) => Problem | undefined>>;
export type CheckedField = keyof typeof userRules;

/** In the order of the form, so that the first of them gets the focus. A known account has a password already. */
export const problemsOf = (values: UserValues, isNew: boolean): [CheckedField, Problem][] =>
  (Object.keys(userRules) as CheckedField[]).flatMap((field) => {
    const problem = field === 'password' && !isNew ? undefined : userRules[field](values);
    return problem ? [[field, problem]] : [];
  });
