import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { offerUndo } from '../kernel/toasts/toasts.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Dialogs of every size. */
export function KitDialogs() {
  const { t } = useText('development');
  const [open, setOpen] = useState<'half' | 'small' | 'full'>();
  const close = () => setOpen(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <>
      {(['half', 'small', 'full'] as const).map((size) => (
        <Button key={size} variant="default" onClick={() => setOpen(size)}>
          {t(`detail.dialog.${size}`)}
        </Button>
      ))}
      <Button variant="default" onClick={() => offerUndo({ of: 'kit', words: t('detail.undo.done'), undo: () => Promise.resolve() })}>
        {t('detail.undo.act')}
      </Button>
      {open && (
        <Dialog
          title={t(`detail.dialog.${open}`)}
          size={open}
          onClose={close}
          onSubmit={submit}
          footer={
            <>
              <Button variant="default" onClick={close}>
                {t('detail.dialog.cancel')}
              </Button>
              <Button type="submit">{t('detail.dialog.submit')}</Button>
            </>
          }
        >
          {Array.from({ length: open === 'small' ? 1 : 40 }, (_, line) => line).map((line) => (
            <Text key={line} mb="sm">
              {t('detail.dialog.line', { line: line + 1 })}
            </Text>
          ))}
        </Dialog>
      )}
    </>
  );
}
