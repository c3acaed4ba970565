import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useOwner } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { viewMessage } from '../../kernel/page/view-message.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { outsideAddress } from '../sidebar/sidebar-entries.ts';
import classes from './frame-page.module.css';
import { ViewLoading } from './view-loading.tsx';

/** Browsers block a plain http page inside an https one without a word. */
export const isBlocked = (src: string, around = location.protocol): boolean => around === 'https:' && /^http:/i.test(src);

/** Another page inside ours. */
export function FramePage({ src, title }: { src: string; title: string }) {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const [shown, setShown] = useState(false);
  const owner = useOwner();
  const own = src.startsWith('/');
  // A frame does not tell when its page is missing; for a page of this server we can ask first.
  const { data: there, refetch } = useQuery({
    queryKey: ['frame', src],
    queryFn: async () => !own || (await fetch(src, { method: 'HEAD' }).catch(() => undefined))?.ok === true,
  });
  if (isBlocked(src)) return <MessagePage title={t('frame.missing', { title })} text={t('frame.insecureText')} />;
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
      <Frame key={owner} src={src} title={title} onLoad={() => setShown(true)} />
    </div>
  );
}

interface FrameProps {
  readonly src: string;
  readonly title: string;
  readonly onLoad: () => void;
}

/** Somebody else, or another tenant, gets a page of their own. It is told when its tab is no longer in front, so that it can rest. */
function Frame({ src, title, onLoad }: FrameProps) {
  const token = useSession((state) => state.token);
  const tenantCode = useSession((state) => state.tenantCode);
  // As it was when it opened: a token that is swapped meanwhile must not reload the page.
  const [address] = useState(() => outsideAddress(src, { token, tenantCode }) ?? src);
  const inFront = useRef(true);
  // Its page once that is there: before, nobody would hear it.
  const page = useRef<Window>(null);
  const tell = useCallback(
    (seen: boolean) => {
      inFront.current = seen;
      page.current?.postMessage(viewMessage(seen), new URL(src, location.href).origin);
    },
    [src],
  );
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    page.current = currentTarget.contentWindow;
    // It may have been left while it came.
    tell(inFront.current);
    onLoad();
  };
  return <iframe src={address} title={title} allow="fullscreen" onLoad={loaded} />;
}
