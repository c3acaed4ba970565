import type { ErrorDetail } from '@botify/contract/alarms/errors.contract';
import { useId } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import classes from './error-detail.module.css';

/** What to try, and what may be behind it. */
export function ErrorAdvice({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const { handlingSuggestions, possibleCauses, faultCode } = error;
  return (
    <SectionFrame title={t('detail.section.advice')}>
      {handlingSuggestions.length + possibleCauses.length === 0 ? (
        <p className={classes.none}>{t('advice.none', { code: faultCode })}</p>
      ) : (
        <div className={classes.advice}>
          <Lines title={t('advice.handling')} lines={handlingSuggestions} ordered />
          <Lines title={t('advice.causes')} lines={possibleCauses} />
        </div>
      )}
    </SectionFrame>
  );
}

/** Suggestions are tried one after the other, so they are numbered. */
function Lines({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  const id = useId();
  if (lines.length === 0) return null;
  const As = ordered ? 'ol' : 'ul';
  return (
    <div>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      <As className={classes.lines} aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </As>
    </div>
  );
}
