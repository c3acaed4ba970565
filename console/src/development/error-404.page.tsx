import { useText } from '../kernel/locale/text.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** The 404 page of the template, inside the shell. The product's is /404. */
export default function Error404Page() {
  const { t } = useText('development');
  return <MessagePage mark="404" title={t('template.error.notFound')} text={t('template.error.notFoundText')} />;
}
