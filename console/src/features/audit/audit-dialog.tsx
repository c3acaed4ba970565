import type { AuditEntry } from '@botify/contract/audit/audit.contract';
import { dash } from '@botify/domain/format/number';
import { Title } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Time } from '../../ui/time.tsx';
import { Actor } from './actor.tsx';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';
import { useSentence } from './use-sentence.ts';

/** Everything that is known about one change. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useText('audit');
  const sentenceOf = useSentence();
  const facts: readonly Fact[] = [
    [t('when'), <Time key="at" at={entry.at} />],
    [t('column.actor'), <Actor key="actor" entry={entry} full />],
    [t('column.ip'), entry.ip],
    [t('column.device'), entry.device ?? dash],
    [t('column.requestId'), entry.requestId],
  ];
  return (
    <Dialog title={t('detail')} onClose={onClose}>
      <p className={classes.sentence}>{sentenceOf(entry)}</p>
      <Facts facts={facts} />
      <Title order={3} size="h4" mb={8}>
        {t('changes')}
      </Title>
      <Changes entry={entry} />
    </Dialog>
  );
}
