import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { loadTexts, useText } from '../../kernel/locale/text.ts';
import { useTitle } from '../../kernel/page/title.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Shown inside the shell for /404 and for pages outside the role. */
export const NoPage = ({ path }: { readonly path: string }) => (/^\/404\/*$/.test(path) ? <NotFound /> : <NoAccess path={path} />);

export function NotFound() {
  const { t } = useText('common');
  useTitle(t('page.notFound'));
  return (
    <MessagePage mark="404" title={t('page.notFound')} text={t('page.notFoundText')}>
      <HomeButton />
    </MessagePage>
  );
}

const NoAccessDetails = lazy(
  whenOnline(async () => {
    const [{ NoAccessDetails: details }] = await Promise.all([import('./no-access-details.tsx'), loadTexts('roles')]);
    return { default: details };
  }),
);

function NoAccess({ path }: { readonly path: string }) {
  const { t } = useText('common');
  const { t: shell } = useText('shell');
  const role = useSession(({ roleList }) => roleList[0]?.name ?? '');
  useTitle(t('page.forbidden'));
  return (
    <MessagePage title={t('page.forbidden')} text={shell('noAccess', { role })}>
      <HomeButton />
      <Suspense>
        <NoAccessDetails path={path} />
      </Suspense>
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
