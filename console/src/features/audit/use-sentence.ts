import type { AuditEntry } from '@botify/contract/audit/audit.contract';
import { useCallback } from 'react';
import { useText } from '../../kernel/locale/text.ts';

/** What was done, as people would say it. */
export function useSentence(): (entry: AuditEntry) => string {
  const { t } = useText('audit');
  return useCallback(
    ({ act, subject, subjectName }) => t(`sentence.${act}`, { thing: t(`thing.${subject}`), name: subjectName }).trim(),
    [t],
  );
}
