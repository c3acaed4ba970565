import { Button } from '@mantine/core';
import { browserPage } from '../kernel/browser/reload-page.ts';
import { useText } from '../kernel/locale/text.ts';
import { useTitle } from '../kernel/page/title.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** A page that broke, or whose files are gone after an update of the server. */
export function CrashPage() {
  const { t } = useText('common');
  useTitle(t('page.crashed'));
  return (
    <BareFrame>
      <MessagePage title={t('page.crashed')} text={t('page.crashedText')}>
        <Button onClick={() => browserPage.reload()}>{t('action.reload')}</Button>
        <Button variant="default" onClick={startAnew}>
          {t('action.home')}
        </Button>
      </MessagePage>
    </BareFrame>
  );
}

/** The page that broke may break again after a reload. */
function startAnew(): void {
  location.hash = '#/';
  browserPage.reload();
}
