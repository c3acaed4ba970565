import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../kernel/text.ts';
import { useTitle } from '../kernel/title.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export default function NotFoundPage() {
  const { t } = useText('common');
  useTitle(t('page.notFound'));
  return (
    <BareFrame>
      <MessagePage mark="404" title={t('page.notFound')} text={t('page.notFoundText')}>
        <Button component={Link} to="/">
          {t('action.home')}
        </Button>
      </MessagePage>
    </BareFrame>
  );
}
