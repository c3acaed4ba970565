import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { useTitle } from '../../kernel/page/title.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** Shown inside the shell for /404 and for pages outside the role. */
export const NoPage = ({ path }: { readonly path: string }) => (/^\/404\/*$/.test(path) ? <NotFound /> : <NoAccess />);

export function NotFound() {
  const { t } = useText('common');
  useTitle(t('page.notFound'));
  return (
    <MessagePage mark="404" title={t('page.notFound')} text={t('page.notFoundText')}>
      <HomeButton />
    </MessagePage>
  );
}

function NoAccess() {
  const { t } = useText('common');
  const { t: shell } = useText('shell');
  const role = useSession(({ roleList }) => roleList[0]?.name ?? '');
  useTitle(t('page.forbidden'));
  return (
    <MessagePage title={t('page.forbidden')} text={shell('noAccess', { role })}>
      <HomeButton />
    </MessagePage>
  );
}

function HomeButton() {
  const { t } = useText('common');
  return (
    <Button component={Link} to="/">
      {t('action.home')}
    </Button>
  );
}
