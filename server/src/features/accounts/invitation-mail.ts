import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Mail } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { ssoTable } from '../../schema/sso.table.ts';
import { brandedMail } from '../brand/public.ts';
import { mayLogInWithoutSso, resetLinkAddress } from '../session/public.ts';

type Deps = Pick<Services, 'db' | 'config'>;

/** How an invited person can log in. */
export interface WaysIn {
  /** Name of the identity provider that the tenant offers. */
  readonly provider: string | undefined;
  readonly password: boolean;
}

export async function waysIn({ db }: Deps, account: AccountKey): Promise<WaysIn> {
  const [sso] = await db
    .select({ name: ssoTable.name })
    .from(ssoTable)
    .where(and(eq(ssoTable.tenantCode, account.tenantCode), eq(ssoTable.enabled, true)));
  return { provider: sso?.name, password: !sso || (await mayLogInWithoutSso(db, account)) };
}

interface Invitation {
  readonly locale: Locale;
  readonly account: { readonly tenantCode: string; readonly email: string; readonly nickName: string };
  readonly provider: string | undefined;
  /** Undefined: the person logs in by single sign-on only. */
  readonly token: string | undefined;
  readonly lifetimeHours: number;
}

/** Says how to log in for the first time: with a link to set a password, by single sign-on, or either. */
export async function invitationMail({ db, config }: Deps, { locale, account, provider, token, lifetimeHours }: Invitation): Promise<Mail> {
  const t = textFor(locale);
  const { tenantCode, email, nickName } = account;
  const kind = provider === undefined ? 'body' : token === undefined ? 'ssoBody' : 'eitherBody';
  const details = {
    name: nickName,
    username: email,
    provider,
    link: token === undefined ? '' : resetLinkAddress(config, token),
    ssoLink: `${publicAddress(config)}/#/login?company=${tenantCode}`,
    lifetime: t('mail:days', { count: lifetimeHours / 24 }),
  };
  const words = (product: string) => ({
    subject: t('mail:invitation.subject', { product }),
    text: t(`mail:invitation.${kind}`, { ...details, product }),
  });
  return { to: email, toName: nickName, ...(await brandedMail(db, tenantCode, locale, words)) };
}
