import { Button, CopyButton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './share.module.css';

const ShareCode = lazy(whenOnline(() => import('./code.tsx').then((module) => ({ default: module.ShareCode }))));

/** The link itself, shown this once: the server keeps only what recognizes it. */
export function ShareNewLink({ url }: { readonly url: string }) {
  const { t } = useText('sharedReports');
  return (
    <section className={classes.made} aria-label={t('share.link')}>
      <div className={classes.code}>
        <Suspense>
          <ShareCode text={url} label={t('share.code')} />
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
