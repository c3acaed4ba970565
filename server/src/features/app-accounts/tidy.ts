import { normalizeLoginName } from '@botify/domain/accounts/login-name';

interface Given {
  readonly account: string;
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** One way to write each thing, or the same phone number could belong to two people. What was not given stays away. */
export const tidy = ({ account, name, email, phone }: Given) => ({
  account,
  name: name.trim(),
  ...(email === undefined ? {} : { email: email && normalizeLoginName(email) }),
  ...(phone === undefined ? {} : { phone: phone && normalizeLoginName(phone) }),
});
