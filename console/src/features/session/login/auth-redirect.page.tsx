import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/**
 * Where a single sign-on comes back to. None is connected, so nothing in the address is taken for a login:
 * a token put there by a stranger's link would sign somebody in as the stranger.
 */
export default function AuthRedirectPage() {
  const { t } = useText('session');
  const { t: common } = useText('common');
  useTitle(t('sso.title'));
  return (
    <BareFrame>
      <MessagePage title={t('sso.none')} text={t('sso.text')}>
        <Button component={Link} to="/login">
          {common('action.toLogin')}
        </Button>
      </MessagePage>
    </BareFrame>
  );
}
