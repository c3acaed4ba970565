import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { emailPattern, phonePattern } from '../../ui/input-patterns.ts';

/** Form values: text only, '' for none. */
export interface AccountValues extends Record<string, string> {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

interface Stored {
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export const valuesOf = (stored?: Stored): AccountValues => ({
  account: stored?.account ?? '',
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  phone: stored?.phone ?? '',
  password: '',
});

export const bodyOf = ({ account, name, email, phone, password }: AccountValues) =>
  ({
    account: account.trim(),
    name: name.trim(),
    email: email.trim() || null,
    phone: phone.trim() || null,
    ...(password === '' ? {} : { password }),
  }) satisfies Omit<Body<typeof appAccounts.update>, 'version'>;

export type Problem = 'required' | 'accountMalformed' | 'emailMalformed' | 'phoneMalformed' | 'passwordShort';

// Same pattern as in the contract.
const accountShape = /^[A-Za-z0-9][A-Za-z0-9._@+-]{1,99}$/;

const shortestPassword = 6;
const shaped = (given: string, shape: RegExp, malformed: Problem): Problem | undefined =>
  given.trim() === '' || shape.test(given.trim()) ? undefined : malformed;
const required = (given: string): Problem | undefined => (given.trim() === '' ? 'required' : undefined);

/** Validation problems in form order. An existing account already has a password. */
export function problemsOf({ account, name, email, phone, password }: AccountValues, isNew: boolean): Readonly<Record<string, Problem>> {
  const short = password.length < shortestPassword ? 'passwordShort' : undefined;
  const found = {
    account: required(account) ?? shaped(account, accountShape, 'accountMalformed'),
    name: required(name),
    // Passwords are not trimmed.
    password: password === '' ? (isNew ? 'required' : undefined) : short,
    email: shaped(email, emailPattern, 'emailMalformed'),
    phone: shaped(phone, phonePattern, 'phoneMalformed'),
  } as const;
  return Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}
