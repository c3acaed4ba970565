import { textFor } from '@botify/text/translate';
import type { Context } from '../../../kernel/context.ts';
import { brandedMail } from '../../brand/public.ts';

export type FactorChange = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'reset';

interface Owner {
  readonly tenantCode: string;
  readonly email: string;
  readonly nickName: string;
  readonly username: string;
}

/** Tells the owner of a change, in the language of the caller. Not awaited: a slow mail server must not delay the change. */
export function tellOwner(
  ctx: Pick<Context, 'db' | 'locale' | 'mailer' | 'log' | 'now' | 'ip'>,
  { tenantCode, email, nickName, username }: Owner,
  what: FactorChange,
): void {
  const t = textFor(ctx.locale);
  const at = `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const details = { name: nickName, username, change: t(`mail:secondFactor.${what}`), at, ip: ctx.ip };
  const words = (product: string) => ({
    subject: t('mail:secondFactor.subject', { product }),
    text: t('mail:secondFactor.body', { ...details, product }),
  });
  brandedMail(ctx.db, tenantCode, ctx.locale, words)
    .then((mail) => ctx.mailer.send({ to: email, toName: nickName, ...mail }))
    .catch((error: unknown) => ctx.log.error({ event: 'second_factor.mail_failed', err: error }));
}
