import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { browserPage } from '../../kernel/browser/leaving.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useTitle } from '../../kernel/page/title.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { BareFrame } from '../../ui/bare-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useMenu } from '../navigation/use-menu.ts';
import { MenuLink } from '../sidebar/menu-link.tsx';
import { visiblePages } from '../sidebar/sidebar-entries.ts';

/** For a menu without a group; offers the other pages of the menu. */
export default function NoMenuPage() {
  const { t } = useText('common');
  const signedIn = useSession((state) => state.token !== undefined);
  const pages = visiblePages(useMenu().menu);
  const title = t(pages.length > 0 ? 'page.choice' : 'page.noMenu');
  useTitle(title);
  const navigate = useNavigate();
  // The guard does not redirect away from this open page.
  const leave = () => session.logout().then(() => navigate('/login'));
  return (
    <BareFrame>
      <MessagePage title={title} text={t(pages.length > 0 ? 'page.choiceText' : 'page.noMenuText')}>
        {pages.map(
          (entry) =>
            entry.path && (
              <Button key={entry.id} variant="light" renderRoot={(props) => <MenuLink {...props} entry={entry} active={undefined} />}>
                {entry.title}
              </Button>
            ),
        )}
        {signedIn ? (
          <>
            <Button onClick={() => browserPage.reload()} variant="default">
              {t('action.retry')}
            </Button>
            <Button onClick={() => void leave()} variant="default">
              {t('shell.logOut')}
            </Button>
          </>
        ) : (
          <Button component={Link} to="/login">
            {t('action.toLogin')}
          </Button>
        )}
      </MessagePage>
    </BareFrame>
  );
}
