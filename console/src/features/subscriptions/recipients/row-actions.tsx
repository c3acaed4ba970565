import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { Button, Menu } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { RecipientActs } from './acts.ts';

interface Props {
  readonly recipient: Recipient;
  readonly acts: RecipientActs;
  readonly onEdit: (recipient: Recipient) => void;
  readonly onPreview: (recipient: Recipient) => void;
  readonly onTest: (recipient: Recipient) => void;
  readonly onLog: (recipient: Recipient) => void;
}

/** What can be done to one recipient. Whoever unsubscribed themselves is left in peace. */
export function RecipientRowActions({ recipient, acts, onEdit, onPreview, onTest, onLog }: Props) {
  const { t } = useText('reportRecipients');
  const { name, state } = recipient;
  const sends = state === 'active';
  const leftInPeace = state === 'unsubscribed';
  return (
    <>
      {!leftInPeace && (
        <Button variant="subtle" size="compact-sm" aria-label={t('act.editNamed', { name })} onClick={() => onEdit(recipient)}>
          {t('act.edit')}
        </Button>
      )}
      <RowMenu words={t('act.more')} label={t('act.moreNamed', { name })}>
        <Menu.Item onClick={() => onPreview(recipient)}>{t('act.preview')}</Menu.Item>
        {!leftInPeace && (
          <>
            <Menu.Item onClick={() => onTest(recipient)}>{t('act.test')}</Menu.Item>
            <Menu.Item onClick={() => acts.pause(recipient, sends)}>{t(sends ? 'act.pause' : 'act.resume')}</Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => onLog(recipient)}>{t('act.log')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => acts.remove(recipient)}>
          {t('act.remove')}
        </Menu.Item>
      </RowMenu>
    </>
  );
}
