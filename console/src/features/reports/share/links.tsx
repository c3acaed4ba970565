import { type Share, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button, Title } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Ago, Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ownZone } from '../../../ui/zone.ts';
import classes from './share.module.css';
import { shareState } from './state.ts';

interface Props {
  readonly reportId: string;
  readonly onRevoked: (id: string) => Promise<unknown>;
}

/** Links to one report with creator, number of views and state. */
export function ShareLinks({ reportId, onRevoked }: Props) {
  const { t } = useText('sharedReports');
  useText('units');
  const query = useCall(sharedReports.list, { params: { id: reportId } });
  return (
    <section className={classes.links}>
      <Title order={3} size="h4">
        {t('share.links')}
      </Title>
      <Loaded query={query}>
        {(shares) =>
          shares.length === 0 ? (
            <p className={classes.text}>{t('share.none')}</p>
          ) : (
            <ul>
              {shares.map((share) => (
                <OneLink key={share.id} share={share} onRevoked={onRevoked} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const looks = {
  open: { tone: 'green', icon: 'check' },
  expired: { tone: 'grey', icon: 'minus' },
  revoked: { tone: 'grey', icon: 'close' },
} as const;

function OneLink({ share, onRevoked }: { readonly share: Share } & Pick<Props, 'onRevoked'>) {
  const { t } = useText('sharedReports');
  const state = shareState(share, Date.now());
  return (
    <li>
      <Tag {...looks[state]}>{t(`share.state.${state}`)}</Tag>
      <div className={classes.about}>
        <p>
          {t('share.by', { name: share.creatorName })} <Time at={share.createdAt} precision="minute" />
        </p>
        <p className={classes.text}>
          <span>
            {t('share.expires')} <Time at={share.expiresAt} precision="minute" />
          </span>
          <span>{t('share.opened', { count: share.opened })}</span>
          {share.openedAt && (
            <span>
              {t('share.lastOpened')} <Ago at={share.openedAt} />
            </span>
          )}
        </p>
      </div>
      {state === 'open' && <Revoke share={share} onRevoked={onRevoked} />}
    </li>
  );
}

function Revoke({ share: { id, createdAt }, onRevoked }: { readonly share: Share } & Pick<Props, 'onRevoked'>) {
  const { t } = useText('sharedReports');
  const { t: common } = useText('common');
  const [busy, run] = useBusy();
  const revoke = () =>
    run(async () => {
      await call(sharedReports.revoke, { params: { id } });
      await onRevoked(id);
      saySuccess(t('share.revoked'));
    });
  const question = {
    title: t('share.revokeTitle'),
    text: t('share.revokeText'),
    confirm: t('share.revoke'),
    cancel: common('action.cancel'),
    destructive: true,
  } as const;
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={busy}
      aria-label={t('share.revokeNamed', { time: formatTimestamp(createdAt, ownZone(), '{y}-{m}-{d} {h}:{i}') })}
      onClick={() => ask({ ...question, onConfirm: revoke, onClose: () => undefined })}
    >
      {t('share.revoke')}
    </Button>
  );
}
