import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/**
 * Return address of single sign-on. No provider is connected, so a token in the address is ignored: a crafted link
 * could otherwise log a user in to a foreign account.
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
