import { useText } from '../../kernel/text.ts';
import { useTitle } from '../../kernel/title.ts';
import { BareFrame } from '../../ui/bare-frame.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** A report somebody shared. An unknown, an expired and a withdrawn one look alike. */
export default function SharedReportPage() {
  const { t } = useText('common');
  useTitle(t('page.report'));
  return (
    <BareFrame>
      <MessagePage title={t('page.reportGone')} text={t('page.reportGoneText')} />
    </BareFrame>
  );
}
