import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../kernel/text.ts';
import { MessagePage } from '../ui/message-page.tsx';
import classes from './frame-page.module.css';
import { ViewLoading } from './view-loading.tsx';

/** Another page inside ours. */
export function FramePage({ src, title }: { src: string; title: string }) {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const [shown, setShown] = useState(false);
  const own = src.startsWith('/');
  // A frame does not tell when its page is missing; for a page of this server we can ask first.
  const { data: there, refetch } = useQuery({
    queryKey: ['frame', src],
    queryFn: async () => !own || (await fetch(src, { method: 'HEAD' }).catch(() => undefined))?.ok === true,
  });
  if (there === undefined) return <ViewLoading />;
  if (!there) {
    return (
      <MessagePage title={t('frame.missing', { title })} text={t('frame.missingText')}>
        <Button onClick={() => void refetch()}>{common('action.retry')}</Button>
      </MessagePage>
    );
  }
  return (
    <div className={classes.frame}>
      {shown ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : (
        <ViewLoading />
      )}
      <iframe src={src} title={title} allow="fullscreen" onLoad={() => setShown(true)} />
    </div>
  );
}
