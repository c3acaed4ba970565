import type { Share } from '@botify/contract/reports/share-fields';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button, Title } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { type Fetched, Loaded } from '../../../ui/loaded.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Ago, Time } from '../../../ui/time.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ownZone } from '../../../ui/zone.ts';
import classes from './share.module.css';
import { shareState } from './state.ts';

export interface ShareLinksProps<Link extends Share> {
  readonly title: string;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly query: Fetched<readonly Link[]>;
  /** Distinguishes links to different reports. */
  readonly nameOf?: ((link: Link) => string) | undefined;
  readonly onRevoke: (id: string) => Promise<unknown>;
}

/** Existing links with creator, number of views and state. */
export function ShareLinks<Link extends Share>({ title, none, query, nameOf, onRevoke }: ShareLinksProps<Link>) {
  useText('units');
  return (
    <section className={classes.links}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Loaded query={query}>
        {(shares) =>
          shares.length === 0 ? (
            <p className={classes.text}>{none}</p>
          ) : (
            <ul>
              {shares.map((share) => (
                <OneLink key={share.id} share={share} name={nameOf?.(share)} onRevoke={onRevoke} />
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

interface OneProps {
  readonly share: Share;
  readonly onRevoke: (id: string) => Promise<unknown>;
}

function OneLink({ share, name, onRevoke }: OneProps & { readonly name: string | undefined }) {
  const { t } = useText('sharedReports');
  const state = shareState(share, Date.now());
  return (
    <li>
      <Tag {...looks[state]}>{t(`share.state.${state}`)}</Tag>
      <div className={classes.about}>
        {name && <p className={classes.name}>{name}</p>}
        <p>
          <Sentence
            text={(values) => t('share.by', { name: share.creatorName, ...values })}
            parts={{ time: <Time at={share.createdAt} precision="minute" /> }}
          />
        </p>
        <p className={classes.text}>
          <span>
            <Sentence text={(values) => t('share.expires', values)} parts={{ time: <Time at={share.expiresAt} precision="minute" /> }} />
          </span>
          <span>{t('share.opened', { count: share.opened })}</span>
          {share.openedAt && (
            <span>
              <Sentence text={(values) => t('share.lastOpened', values)} parts={{ ago: <Ago at={share.openedAt} /> }} />
            </span>
          )}
        </p>
      </div>
      {state === 'open' && <Revoke share={share} onRevoke={onRevoke} />}
    </li>
  );
}

function Revoke({ share: { id, createdAt }, onRevoke }: OneProps) {
  const { t } = useText('sharedReports');
  const { t: common } = useText('common');
  const [busy, run] = useBusy();
  const revoke = () =>
    run(async () => {
      await onRevoke(id);
      saySuccess(t('share.revoked'));
    });
  const question = {
    title: t('share.revokeTitle'),
    text: t('share.revokeText'),
    confirm: t('share.revoke'),
    cancel: common('action.cancel'),
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
