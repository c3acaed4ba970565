import type { User, users } from '@botify/contract/accounts/accounts.contract';
import { defaultLocale, type Locale } from '@botify/contract/kernel/locale';
import type { Input } from '../../../kernel/call/request.ts';
import { emailPattern, phonePattern } from '../../../ui/input-patterns.ts';

export type UserType = User['type'];

/** Form values: text as typed, ids as selected. */
export type UserValues = {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly orgId: string | null;
  readonly roleId: string | null;
  readonly otherRoleIds: readonly string[];
  readonly groupId: string | null;
  readonly jobTitle: string;
  readonly type: UserType;
  /** New accounts only: how their owner logs in for the first time. */
  readonly access: 'invitation' | 'password';
  readonly password: string;
  /** Of the invitation. */
  readonly language: Locale;
};

type Body = Input<typeof users.update>['body'];

export const emptyValues = (types: readonly UserType[], language: Locale): UserValues => ({
  username: '',
  name: '',
  phone: '',
  orgId: null,
  roleId: null,
  otherRoleIds: [],
  groupId: null,
  jobTitle: '',
  // Start with the lowest authority.
  type: types.toSorted((a, b) => b - a)[0] ?? 3,
  access: 'invitation',
  password: '',
  language,
});

export function valuesOf(user: User): UserValues {
  const [first, ...others] = user.roles;
  return {
    username: user.username,
    name: user.name,
    phone: user.phone ?? '',
    orgId: user.orgId,
    roleId: first?.id ?? null,
    otherRoleIds: others.map(({ id }) => id),
    groupId: user.groupId,
    jobTitle: user.jobTitle ?? '',
    type: user.type,
    access: 'password',
    password: '',
    language: defaultLocale,
  };
}

/** Body of the calls. Validation has ensured that required selections exist. */
export function bodyOf({ password: _, access: __, language: ___, orgId, roleId, ...values }: UserValues): Omit<Body, 'id' | 'version'> {
  return {
    ...values,
    username: values.username.trim(),
    name: values.name.trim(),
    phone: values.phone.trim(),
    jobTitle: values.jobTitle.trim() || null,
    orgId: orgId ?? '',
    roleId: roleId ?? '',
    otherRoleIds: values.otherRoleIds.filter((id) => id !== roleId),
  };
}

/** Validation problems of a field. */
type Problem = 'required' | 'choose' | 'emailMalformed' | 'phoneMalformed' | 'passwordShort';

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
type CheckedField = keyof typeof userRules;

/** In form order, so that the first one gets the focus. Only a new account without an invitation needs a password. */
export const problemsOf = (values: UserValues, isNew: boolean): [CheckedField, Problem][] =>
  (Object.keys(userRules) as CheckedField[]).flatMap((field) => {
    const problem = field === 'password' && (!isNew || values.access === 'invitation') ? undefined : userRules[field](values);
    return problem ? [[field, problem]] : [];
  });
