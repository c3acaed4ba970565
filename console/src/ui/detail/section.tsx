import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { showPart } from '../show-part.ts';
import { sameValues } from './draft.ts';
import type { AnyField, AnyValues, Field } from './field.ts';
import { SectionFrame } from './section-frame.tsx';
import { SectionView } from './section-view.tsx';

/** Lazy: inputs are heavier than the rest. Preloaded for users who can edit. */
const loadForm = whenOnline(() => import('./section-form.tsx'));
const loadCalendar = whenOnline(() => import('./date-field.tsx'));
const SectionForm = lazy(() => loadForm().then((module) => ({ default: module.SectionForm })));

interface Shown<Values> {
  readonly title: string;
  readonly values: Values;
  readonly fields: readonly Field<Values>[];
}
interface Changeable<Values> {
  /** Saves the draft. A CallError that names a field is shown there. The draft is kept after any error. */
  readonly save: (draft: Values) => Promise<unknown>;
  /** Menu button that grants editing. */
  readonly button: string;
}
type Props<Values> = Shown<Values> & (Changeable<Values> | { readonly save?: never; readonly button?: never });

/**
 * A section of a detail page that is edited in place. Leaving with an unsaved draft asks first; in an inactive tab the draft is kept
 * and protected again when the tab becomes active.
 */
export function Section<Values extends object>({ title, values, fields, save, button }: Props<Values>) {
  const { t } = useText('kit');
  const mayEdit = useMay(button ?? '') && save !== undefined;
  const hasDate = fields.some(({ kind }) => kind === 'date');
  useEffect(() => {
    if (!mayEdit) return;
    // After a failure the edit button tries again.
    for (const part of [loadForm(), ...(hasDate ? [loadCalendar()] : [])]) part.catch(() => undefined);
  }, [mayEdit, hasDate]);
  // Fields are typed for callers and untyped inside; they were matched where the section was defined.
  const anyFields = fields as readonly AnyField[];
  const [current, keep] = useKept(anyFields, values as AnyValues);
  /** Values when editing began: updates from the server must not change the form. */
  const [before, setBefore] = useState<AnyValues>();
  const editButton = useFocusAfterEditing(before !== undefined);

  async function store(changes: AnyValues): Promise<void> {
    const draft = { ...before, ...changes };
    await save?.(draft as Values);
    keep(draft);
    setBefore(undefined);
    saySuccess(t('detail.saved', { title }));
  }

  const edit = mayEdit && !before && (
    <Button
      ref={editButton}
      size="xs"
      variant="default"
      onClick={() => showPart(() => setBefore(current))}
      aria-label={t('detail.editNamed', { title })}
    >
      {t('detail.edit')}
    </Button>
  );
  return (
    <SectionFrame title={title} actions={edit}>
      <Suspense>
        {before ? (
          <SectionForm title={title} fields={anyFields} before={before} store={store} onCancel={() => setBefore(undefined)} />
        ) : (
          <SectionView fields={anyFields} values={current} />
        )}
      </Suspense>
    </SectionFrame>
  );
}

/** Shows saved values until the page provides new ones, so the old ones do not reappear briefly. */
function useKept(fields: readonly AnyField[], values: AnyValues): readonly [AnyValues, (saved: AnyValues) => void] {
  const [kept, setKept] = useState<{ readonly saved: AnyValues; readonly insteadOf: AnyValues }>();
  const waiting = kept && sameValues(fields, kept.insteadOf, values);
  // Dropped for good: if the old values return, they are a newer edit.
  if (kept && !waiting) setKept(undefined);
  return [waiting ? { ...values, ...kept.saved } : values, (saved) => setKept({ saved, insteadOf: values })];
}

/** Restores the focus to the edit button after editing. */
export function useFocusAfterEditing(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  return button;
}
