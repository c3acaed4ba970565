import type { NewShare, Share } from '@botify/contract/reports/share-fields';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ShareLinks, type ShareLinksProps } from './links.tsx';
import classes from './share.module.css';

const QrCode = lazy(whenOnline(() => import('../../../ui/qr-code.tsx').then((module) => ({ default: module.QrCode }))));

/** The link is shown only once: the server stores a hash. */
function ShareNewLink({ url }: { readonly url: string }) {
  const { t } = useText('sharedReports');
  return (
    <section className={classes.made} aria-label={t('share.link')}>
      <div className={classes.code}>
        <Suspense>
          <QrCode text={url} label={t('share.code')} />
        </Suspense>
      </div>
      <div className={classes.link}>
        <TextInput label={t('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={copied ? <Icon name="check" size={16} /> : undefined}>
              {copied ? t('share.copied') : t('share.copy')}
            </Button>
          )}
        </CopyButton>
        <p role="status" className={classes.once}>
          <Icon name="info" size={16} />
          {t('share.once')}
        </p>
      </div>
    </section>
  );
}

/** In days; strings, because `Segments` takes strings. */
const lifetimes = ['7', '30', '90', '365'] as const;

interface Props<Link extends Share> extends Pick<ShareLinksProps<Link>, 'query' | 'nameOf'> {
  readonly words: { readonly text: string; readonly links: string; readonly none: string };
  readonly create: (days: number) => Promise<NewShare>;
  readonly revoke: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates links to one report and lists the existing ones. */
export function ShareWindow<Link extends Share>({ words, query, nameOf, create, revoke, onClose }: Props<Link>) {
  const { t } = useText('sharedReports');
  const { t: common } = useText('common');
  const [days, setDays] = useState<(typeof lifetimes)[number]>('30');
  const [made, setMade] = useState<NewShare>();
  const [busy, run] = useBusy();
  const make = () =>
    run(async () => {
      setMade(await create(Number(days)));
      await query.refetch();
    });
  return (
    <Dialog
      title={t('share.title')}
      onClose={onClose}
      busy={busy}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <div className={classes.window}>
        <p className={classes.text}>{words.text}</p>
        <div className={classes.make}>
          <div>
            <p className={classes.label} aria-hidden="true">
              {t('share.days')}
            </p>
            <Segments
              label={t('share.days')}
              values={lifetimes}
              wordsOf={(value) => t('share.day', { count: Number(value) })}
              value={days}
              onChoose={setDays}
            />
          </div>
          <Button loading={busy} onClick={make} data-autofocus>
            {t('share.create')}
          </Button>
        </div>
        {made && <ShareNewLink key={made.id} url={made.url} />}
        <ShareLinks
          title={words.links}
          none={words.none}
          query={query}
          nameOf={nameOf}
          onRevoke={async (id) => {
            await revoke(id);
            if (made?.id === id) setMade(undefined);
            await query.refetch();
          }}
        />
      </div>
    </Dialog>
  );
}
