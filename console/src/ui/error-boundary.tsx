import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useOnline } from '../kernel/browser/network.ts';
import { browserPage } from '../kernel/browser/reload-page.ts';
import { useText } from '../kernel/locale/text.ts';
import { hasDraft } from '../kernel/page/unsaved.ts';
import { MessagePage } from './message-page.tsx';

interface Props {
  /** Another value means another page, which gets a chance of its own. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly resetKey: string;
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Around one view: when it breaks, the rest of the console goes on. Errors reach the log by the root, not from here. */
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

/** React remembers a lazy page that did not come as broken for as long as the page lives; only a reload asks for it again. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function BrokenView({ fileMissing, onRetry }: { fileMissing: boolean; onRetry: () => void }) {
  const { t } = useText('common');
  const { t: shell } = useText('shell');
  const queries = useQueryClient();
  const online = useOnline();
  const retry = () => {
    // It may have broken over what it fetched, so that is fetched again.
    queries.removeQueries({ type: 'inactive' });
    onRetry();
  };
  const retryOnline = useEffectEvent(() => {
    if (!hasDraft()) retry();
  });
  // A reload without a network would lose the console altogether.
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
