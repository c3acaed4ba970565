import { type SsoLink, sso } from '@botify/contract/sso/sso.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './profile.module.css';
import { SectionTitle } from './section-title.tsx';

/** Identities at providers that log in to the account. Most accounts have none, and then nothing is shown. */
export function Identities() {
  const { t } = useText('profile');
  const { data = [] } = useCall(sso.links, {});
  if (data.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('identities')} text={t('identitiesText')} />
      <ul className={classes.list} aria-label={t('identities')}>
        {data.map((link) => (
          <IdentityRow key={link.id} link={link} />
        ))}
      </ul>
    </>
  );
}

function IdentityRow({ link: { id, provider, linkedAt, lastUsedAt } }: { readonly link: SsoLink }) {
  const { t } = useText('profile');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const title = t('unlinkNamed', { provider });
  const unlink = () =>
    call(sso.unlink, { params: { id } })
      .then(() => saySuccess(t('unlinked')))
      // A toast has shown the error. Refetch in both cases: the list may have changed.
      .catch(() => undefined)
      .finally(() => queries.invalidateQueries({ queryKey: callKey(sso.links) }));
  const askFirst = () =>
    ask({
      title,
      text: t('unlinkSure'),
      confirm: t('unlink'),
      cancel: common('action.cancel'),
      onConfirm: () => void unlink(),
      onClose: () => undefined,
    });
  return (
    <li className={classes.row}>
      <Icon name="key" size={22} className={classes.icon} />
      <div className={classes.what}>
        <p className={classes.name}>{provider}</p>
        <p className={classes.when}>
          {t('lastUsed')} <Time at={lastUsedAt} precision="minute" /> · {t('linkedSince')} <Time at={linkedAt} precision="minute" />
        </p>
      </div>
      <Button size="xs" variant="default" onClick={askFirst} aria-label={title}>
        {t('unlink')}
      </Button>
    </li>
  );
}
