import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { browserPage } from '../kernel/browser/leaving.ts';
import { useOnline } from '../kernel/browser/network.ts';
import { useText } from '../kernel/locale/text.ts';
import { hasDraft } from '../kernel/page/unsaved.ts';
import { Link } from './link.tsx';
import { MessagePage } from './message-page.tsx';

interface Props {
  /** Changes with the page and resets the boundary. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly resetKey: string;
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Isolates errors of one view. The React root logs them. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: false };
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    const fileMissing = isMissingFile(error);
    const onRetry = () => (fileMissing ? browserPage.reload() : this.setState({ failed: false }));
    return <BrokenView fileMissing={fileMissing} onRetry={onRetry} />;
  }
}

/** React caches a failed lazy import, so only a reload repeats it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function BrokenView({ fileMissing, onRetry }: { fileMissing: boolean; onRetry: () => void }) {
  const { t } = useText('common');
  const { t: shell } = useText('shell');
  const queries = useQueryClient();
  const online = useOnline();
  const retry = () => {
    // The cached data may have caused the error.
    queries.removeQueries({ type: 'inactive' });
    onRetry();
  };
  const retryOnline = useEffectEvent(() => {
    if (!hasDraft()) retry();
  });
  // Reloading while offline would lose the whole console.
  const waiting = fileMissing && !online;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waiting) retryOnline();
    waited.current = waiting;
  }, [waiting]);
  if (waiting) return <MessagePage title={shell('offline.page')} text={shell('offline.pageText')} />;
  return (
    <div role="alert">
      <MessagePage title={t('page.crashed')} text={t('page.viewCrashedText')}>
        <Button onClick={retry}>{t('action.retry')}</Button>
        <Button variant="default" component={Link} to="/">
          {t('action.home')}
        </Button>
      </MessagePage>
    </div>
  );
}
