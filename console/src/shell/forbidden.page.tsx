import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../kernel/text.ts';
import { useTitle } from '../kernel/title.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export default function ForbiddenPage() {
  const { t } = useText('common');
  useTitle(t('page.forbidden'));
  return (
    <BareFrame>
      <MessagePage mark="401" title={t('page.forbidden')} text={t('page.forbiddenText')}>
        <Button component={Link} to="/">
          {t('action.home')}
        </Button>
      </MessagePage>
    </BareFrame>
  );
}
