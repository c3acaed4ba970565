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

/** Inputs weigh more than all the rest; whoever may edit gets them after the page is there. */
const loadForm = whenOnline(() => import('./section-form.tsx'));
const loadCalendar = whenOnline(() => import('./date-field.tsx'));
const SectionForm = lazy(() => loadForm().then((module) => ({ default: module.SectionForm })));

interface Shown<Values> {
  readonly title: string;
  readonly values: Values;
  readonly fields: readonly Field<Values>[];
}
interface Changeable<Values> {
  /** Stores the draft. A CallError that names a field is shown at that field; the draft stays whatever went wrong. */
  readonly save: (draft: Values) => Promise<unknown>;
  /** The button of the menu that grants editing. */
  readonly button: string;
}
type Props<Values> = Shown<Values> & (Changeable<Values> | { readonly save?: never; readonly button?: never });

/**
 * A part of a detail page that is edited in place: look, edit, then save or cancel. An unsaved draft is guarded while its page
 * is in front; in a kept tab behind it stays as typed, and is guarded again when the tab comes back.
 */
export function Section<Values extends object>({ title, values, fields, save, button }: Props<Values>) {
  const { t } = useText('kit');
  const mayEdit = useMay(button ?? '') && save !== undefined;
  const hasDate = fields.some(({ kind }) => kind === 'date');
  useEffect(() => {
    if (!mayEdit) return;
    // Should that fail, pressing the button tries again.
    for (const part of [loadForm(), ...(hasDate ? [loadCalendar()] : [])]) part.catch(() => undefined);
  }, [mayEdit, hasDate]);
  // Typed towards the page, plain inside: which field belongs to which value was checked where the section was written.
  const anyFields = fields as readonly AnyField[];
  const [current, keep] = useKept(anyFields, values as AnyValues);
  /** The values as they were when editing began: news from the server must not move under the user's hands. */
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

/** What was saved is shown until the page brings other values, so that the old ones never flash up in between. */
function useKept(fields: readonly AnyField[], values: AnyValues): readonly [AnyValues, (saved: AnyValues) => void] {
  const [kept, setKept] = useState<{ readonly saved: AnyValues; readonly insteadOf: AnyValues }>();
  const waiting = kept && sameValues(fields, kept.insteadOf, values);
  // For good: should the old values ever come back, they are somebody's newer ones.
  if (kept && !waiting) setKept(undefined);
  return [waiting ? { ...values, ...kept.saved } : values, (saved) => setKept({ saved, insteadOf: values })];
}

/** Whoever ends editing stands where they began it. */
export function useFocusAfterEditing(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  return button;
}
