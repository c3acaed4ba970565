import { browserPage } from '../kernel/browser/leaving.ts';
import { useText } from '../kernel/locale/text.ts';
import { useTitle } from '../kernel/page/title.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { PlainButton, PlainSpinner } from '../ui/plain.tsx';
import classes from './fallbacks.module.css';

/** Shown while the router or the session loads. */
export function Splash() {
  const { t } = useText('common');
  return (
    <div className={classes.splash} role="status" aria-label={t('shell.loading')}>
      <PlainSpinner />
    </div>
  );
}

/** Shown after a rendering error, or when the files of a page are gone after a server update. */
export function CrashPage() {
  const { t } = useText('common');
  useTitle(t('page.crashed'));
  return (
    <BareFrame>
      <MessagePage title={t('page.crashed')} text={t('page.crashedText')}>
        <PlainButton onClick={() => browserPage.reload()}>{t('action.reload')}</PlainButton>
        <PlainButton look="default" onClick={goHome}>
          {t('action.home')}
        </PlainButton>
      </MessagePage>
    </BareFrame>
  );
}

/** Leaves the failed page, which might crash again after a plain reload. */
function goHome(): void {
  location.hash = '#/';
  browserPage.reload();
}
