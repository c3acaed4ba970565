import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useUnsaved } from '../../kernel/page/unsaved.ts';
import { ask } from '../../kernel/toasts/toasts.ts';
import { WarningNote } from '../warning-note.tsx';
import { changesOf, type Draft, isDirty, type Problem, problemsOf, toDraft } from './draft.ts';
import { type AnyField, type AnyValues, isEditable } from './field.ts';
import classes from './section.module.css';
import { SectionField } from './section-field.tsx';
import { Fact, isWide } from './section-view.tsx';

/** Texts of validation problems. */
function useExplain(): (problem: Problem, label: string) => string {
  const { t } = useText('kit');
  return (problem, label) => ('words' in problem ? problem.words : t(`detail.problem.${problem.key}`, { label, ...problem }));
}

interface Props {
  readonly title: string;
  readonly fields: readonly AnyField[];
  readonly before: AnyValues;
  readonly store: (changes: AnyValues) => Promise<void>;
  readonly onCancel: () => void;
  /** Label of the main button, "Save" by default. */
  readonly submit?: string;
}

/** Edit mode of a section. Enter saves, Escape cancels after a question if there are changes. */
export function SectionForm({ title, fields, before, store, onCancel, submit: submitLabel }: Props) {
  const { t } = useText('kit');
  const { t: common } = useText('common');
  const explain = useExplain();
  const root = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  /** A ref, because state would update only after the next render and allow a second click. */
  const underWay = useRef(false);
  const [failed, setFailed] = useState<string>();
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const form = useForm<Draft>({
    initialValues: toDraft(fields, before),
    // Not on blur: the message would move the button away under the pointer.
    validate: (draft) =>
      Object.fromEntries([...problemsOf(fields, before, draft)].map(([name, problem]) => [name, explain(problem, labelOf(name))])),
  });
  const dirty = isDirty(fields, before, form.values);
  useUnsaved(dirty);

  // Once: a tab that becomes active again keeps its focus.
  const begun = useRef(false);
  const firstEditable = fields.find(isEditable)?.name;
  useEffect(() => {
    if (!begun.current) focusField(root.current, firstEditable);
    begun.current = true;
  }, [firstEditable]);

  /** Set after the inputs are enabled again: a disabled one cannot be focused. */
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (saving || !refused) return;
    focusField(root.current, refused);
    setRefused(undefined);
  }, [saving, refused]);

  async function submit(draft: Draft): Promise<void> {
    if (underWay.current) return;
    if (!dirty) {
      onCancel();
      return;
    }
    underWay.current = true;
    setSaving(true);
    setFailed(undefined);
    setRefused(undefined);
    try {
      await store(changesOf(fields, before, draft));
    } catch (error) {
      const field = error instanceof CallError && fields.some(({ name }) => name === error.field) ? error.field : undefined;
      const words = error instanceof CallError ? error.message : common('failed.error');
      if (field) form.setFieldError(field, words);
      else setFailed(words);
      setRefused(field ?? saveButton);
      setSaving(false);
      underWay.current = false;
    }
  }

  function cancel(): void {
    if (saving) return;
    if (!dirty) {
      onCancel();
      return;
    }
    ask({
      title: t('detail.discard.title'),
      text: t('detail.discard.text', { title }),
      confirm: t('detail.discard.confirm'),
      cancel: t('detail.discard.stay'),
      onConfirm: onCancel,
      onClose: () => undefined,
    });
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // An open list or calendar handles Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented || root.current?.querySelector('[aria-expanded="true"], [data-open]')) return;
    event.stopPropagation();
    cancel();
  };

  return (
    <form
      ref={root}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={form.onSubmit(submit, (errors) => focusField(root.current, fields.find(({ name }) => errors[name])?.name))}
    >
      <fieldset disabled={saving}>
        <div className={classes.grid}>
          {fields.map((field) => (
            <div key={field.name} data-field={field.name} data-wide={isWide(field) || undefined}>
              {isEditable(field) ? (
                <SectionField field={field} input={form.getInputProps(field.name)} />
              ) : (
                <Fact field={field} values={before} />
              )}
            </div>
          ))}
        </div>
        {failed && (
          <div role="alert" className={classes.failed}>
            <WarningNote>{t('detail.failed', { reason: failed })}</WarningNote>
          </div>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={saving} data-field={saveButton}>
            {submitLabel ?? t('detail.save')}
          </Button>
          <Button variant="default" onClick={cancel} disabled={saving}>
            {common('action.cancel')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Not a valid field name. */
const saveButton = '(save)';

const focusField = (root: HTMLElement | null, name: string | undefined): void => {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name ?? '')}"]`);
  const input = place?.matches('button') ? place : place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea');
  input?.focus();
};
