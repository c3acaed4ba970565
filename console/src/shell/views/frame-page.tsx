import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useOwner } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { viewMessage } from '../../kernel/page/view-message.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { addressWithTicket } from '../sidebar/board-window.ts';
import { isWebPage } from '../sidebar/sidebar-entries.ts';
import classes from './views.module.css';

/** Placeholder of a loading page. */
export function ViewLoading() {
  const { t } = useText('common');
  return (
    <>
      <PageHeader />
      <Stack role="status" aria-label={t('shell.loading')} gap="md">
        <Skeleton height={36} />
        <Skeleton height={320} />
      </Stack>
    </>
  );
}

/** Browsers silently block http pages inside https ones (mixed content). */
export const isBlocked = (src: string, around = location.protocol): boolean => around === 'https:' && /^http:/i.test(src);

/** Address to show in the frame; null when the page cannot be loaded. A frame reports no failure, so a page of this server is checked first. */
async function addressFor(src: string): Promise<string | null> {
  if (src.startsWith('/')) return (await fetch(src, { method: 'HEAD' }).catch(() => undefined))?.ok ? src : null;
  if (!isWebPage(src)) return src;
  // The call reports its failure itself.
  return addressWithTicket(src).catch(() => null);
}

let visits = 0;

/** An external page in a frame. */
export function FramePage({ src, title }: { src: string; title: string }) {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const [shown, setShown] = useState(false);
  const owner = useOwner();
  const [visit] = useState(() => ++visits);
  // Kept for this visit, also in a background tab: a new address would reload the page. The next visit needs a new ticket.
  const { data: address, refetch } = useQuery({
    queryKey: ['frame', owner, src, visit],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => addressFor(src),
  });
  if (isBlocked(src)) return <MessagePage title={t('frame.missing', { title })} text={t('frame.insecureText')} />;
  if (address === undefined) return <ViewLoading />;
  if (address === null) {
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
      <Frame key={owner} src={address} title={title} onLoad={() => setShown(true)} />
    </div>
  );
}

interface FrameProps {
  readonly src: string;
  readonly title: string;
  readonly onLoad: () => void;
}

/** Keyed by user and tenant. Tells the framed page when its tab becomes inactive, so it can pause. */
function Frame({ src, title, onLoad }: FrameProps) {
  // Taken once: a refetched address must not reload the page.
  const [address] = useState(src);
  const inFront = useRef(true);
  // Set after the load event; earlier messages would be lost.
  const page = useRef<Window>(null);
  const tell = useCallback(
    (seen: boolean) => {
      inFront.current = seen;
      page.current?.postMessage(viewMessage(seen), new URL(address, location.href).origin);
    },
    [address],
  );
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    page.current = currentTarget.contentWindow;
    // The tab may have changed while the page loaded.
    tell(inFront.current);
    onLoad();
  };
  return <iframe src={address} title={title} allow="fullscreen" onLoad={loaded} />;
}
