import { TextInput, type TextInputProps } from '@mantine/core';
import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import { useUnsaved } from '../kernel/page/unsaved.ts';
import { ask } from '../kernel/toasts/toasts.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import classes from './form-dialog.module.css';
import { WarningNote } from './warning-note.tsx';

interface Props<Values extends Record<string, unknown>> {
  readonly title: string;
  readonly initialValues: Values;
  readonly validate: NonNullable<UseFormInput<Values>['validate']>;
  /** Saves and closes the dialog. An error that names a field is shown there, others above the buttons. The draft is kept. */
  readonly save: (values: Values) => Promise<unknown>;
  /** Field of an error that has only a key. */
  readonly fieldOf?: (error: CallError) => string | undefined;
  readonly onClose: () => void;
  /** Label of the main button, "Save" by default. */
  readonly submit?: string | undefined;
  /** Cannot be undone: cancel is the primary button. */
  readonly irreversible?: boolean;
  /** Another dialog is in front and has the focus. */
  readonly covered?: boolean;
  readonly size?: 'half' | 'small';
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** A dialog with a form. Enter saves; closing with changes asks first. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, initialValues, validate, save, fieldOf, onClose, submit, irreversible, covered = false, size = 'half', children } = props;
  const { t } = useText('kit');
  const { t: common } = useText('common');
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** Set after the inputs are enabled again: a disabled one cannot be focused. */
  const [refused, setRefused] = useState<string>();
  /** A ref, because state would update only after the next render and allow a second click. */
  const underWay = useRef(false);
  const form = useForm<Values>({ initialValues, validate });
  const dirty = form.isDirty();
  useUnsaved(dirty);

  const { getInputNode } = form;
  useEffect(() => {
    if (saving || refused === undefined) return;
    focusOn(getInputNode(refused));
    setRefused(undefined);
  }, [saving, refused, getInputNode]);

  async function store(values: Values): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    setFailed(undefined);
    try {
      await save(values);
    } catch (error) {
      const field = error instanceof CallError ? (error.field ?? fieldOf?.(error)) : undefined;
      const words = error instanceof CallError ? error.message : common('failed.error');
      if (field !== undefined && Object.hasOwn(values, field)) {
        form.setFieldError(field, words);
        setRefused(field);
      } else setFailed(words);
    }
    underWay.current = false;
    setSaving(false);
  }

  function close(): void {
    if (saving || asking || covered) return;
    if (!dirty) {
      onClose();
      return;
    }
    setAsking(true);
    ask({
      title: t('detail.discard.title'),
      text: t('detail.discard.text', { title }),
      confirm: t('detail.discard.confirm'),
      cancel: t('detail.discard.stay'),
      onConfirm: onClose,
      onClose: () => setAsking(false),
    });
  }

  return (
    <Dialog
      title={title}
      size={size}
      onClose={close}
      busy={saving || asking || covered}
      onSubmit={form.onSubmit(store, (errors: FormErrors) => focusOn(getInputNode(Object.keys(errors)[0] ?? '')))}
      footer={
        <DialogButtons onClose={close} busy={saving} irreversible={irreversible}>
          {submit ?? t('detail.save')}
        </DialogButtons>
      }
    >
      <fieldset className={classes.fields} disabled={saving}>
        {children(form)}
        {failed && (
          <div role="alert" data-wide>
            <WarningNote>{t('detail.failed', { reason: failed })}</WarningNote>
          </div>
        )}
      </fieldset>
    </Dialog>
  );
}

/** The field marker can be on the input or its wrapper. */
const focusOn = (node: HTMLElement | null): void =>
  (node?.matches('input, textarea, button') ? node : node?.querySelector<HTMLElement>('input, textarea, button'))?.focus();

/** Fields in two columns if there is room. */
export const FormPair = ({ children }: { readonly children: ReactNode }) => <div className={classes.pair}>{children}</div>;

/** Email address of another person: the browser must not fill in the user's own. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput type="email" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={254} {...props} />
);
