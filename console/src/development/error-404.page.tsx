import { useText } from '../kernel/locale/text.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** The template's own, inside the shell; the product's is /404. */
export default function Error404Page() {
  const { t } = useText('development');
  return <MessagePage mark="404" title={t('template.error.notFound')} text={t('template.error.notFoundText')} />;
}
