import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';

interface Props extends ButtonProps {
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Defaults to "Cancel". */
  readonly cancel?: string;
  /** Without it the main button submits the form. */
  readonly onAct?: () => void;
  readonly 'data-autofocus'?: boolean;
  readonly children: ReactNode;
}

/** Footer of a dialog: cancel and the main action. */
export function DialogButtons({ onClose, busy, cancel, onAct, children, ...main }: Props) {
  const { t } = useText('common');
  return (
    <>
      <Button variant="default" onClick={onClose} disabled={busy}>
        {cancel ?? t('action.cancel')}
      </Button>
      <Button {...(onAct ? { onClick: onAct } : { type: 'submit' })} loading={busy} {...main}>
        {children}
      </Button>
    </>
  );
}
