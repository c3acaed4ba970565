import { textFor } from '@botify/text/translate';
import type { Context } from '../../../kernel/context.ts';

export type FactorChange = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'reset';

interface Owner {
  readonly email: string;
  readonly nickName: string;
  readonly username: string;
}

/** Tells the owner of a change, in the language of the caller. Not awaited: a slow mail server must not delay the change. */
export function tellOwner(ctx: Pick<Context, 'locale' | 'mailer' | 'log' | 'now' | 'ip'>, account: Owner, what: FactorChange): void {
  const t = textFor(ctx.locale);
  const at = `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const details = { name: account.nickName, username: account.username, change: t(`mail:secondFactor.${what}`), at, ip: ctx.ip };
  ctx.mailer
    .send({
      to: account.email,
      toName: account.nickName,
      subject: t('mail:secondFactor.subject'),
      text: t('mail:secondFactor.body', details),
    })
    .catch((error: unknown) => ctx.log.error({ event: 'second_factor.mail_failed', err: error }));
}
