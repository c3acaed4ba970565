import { Button } from '@mantine/core';
import { Activity, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { isViewMessage } from '../kernel/page/view-message.ts';
import { MessagePage } from '../ui/message-page.tsx';
import classes from './board.module.css';
import { Board } from './board.tsx';
import { useFigures } from './use-figures.ts';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the board is visible: neither in a hidden window nor in an inactive tab of the console. */
function useAwake(): boolean {
  const visible = useSyncExternalStore(watch, isVisible);
  const [inFront, setInFront] = useState(true);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && isViewMessage(data)) setInFront(data.inFront);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  return visible && inFront;
}

/** While hidden the board keeps its content, without calls, feed or animation. */
export function BoardGate() {
  return (
    <Activity mode={useAwake() ? 'visible' : 'hidden'}>
      <Gate />
    </Activity>
  );
}

function Gate() {
  const { t } = useText('board');
  const { figures, at, trouble, retry } = useFigures();
  if (trouble === 'signedOut' || trouble === 'forbidden') {
    return (
      <main className={classes.message} aria-label={t('title')}>
        <MessagePage title={t(`over.${trouble}.title`)} text={t(`over.${trouble}.text`)}>
          {/* `_top`: the login replaces the whole window, also from a frame. */}
          <Button component="a" href={trouble === 'signedOut' ? '/#/login' : '/'} target="_top">
            {t(`over.${trouble}.action`)}
          </Button>
        </MessagePage>
      </main>
    );
  }
  if (trouble && !figures) {
    return (
      <main className={classes.message} aria-label={t('title')}>
        <MessagePage title={t('failed.title')} text={t('failed.text')}>
          <Button onClick={retry}>{t('failed.action')}</Button>
        </MessagePage>
      </main>
    );
  }
  return <Board figures={figures} at={at} failed={trouble !== undefined} />;
}
