import { useText } from '../kernel/locale/text.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** The 401 page of the template, inside the shell. The product's is /401. */
export default function Error401Page() {
  const { t } = useText('development');
  return <MessagePage mark="401" title={t('template.error.forbidden')} text={t('template.error.forbiddenText')} />;
}
