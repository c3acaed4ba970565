import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useId, useLayoutEffect } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { settings } from '../kernel/settings/settings.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Actions, the main one last. */
  readonly footer?: ReactNode;
  /** Renders a form: Enter submits. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** `small` for a question, `full` for the whole window. */
  readonly size?: 'half' | 'small' | 'full';
  /** Prevents closing while an operation is running. */
  readonly busy?: boolean;
}

const widths = { half: '50vw', small: 'min(100%, 28rem)', full: '100%' } as const;

/** Open dialogs, the topmost last. */
const stack: string[] = [];

/** Lets only the topmost dialog close: Escape reaches all of them. */
function useTopmost(close: () => void): () => void {
  const id = useId();
  useLayoutEffect(() => {
    stack.push(id);
    return () => void stack.splice(stack.indexOf(id), 1);
  }, [id]);
  return () => {
    if (stack.at(-1) === id) close();
  };
}

/** Standard dialog: half the window width, full-screen on phones. Open while rendered. */
export function Dialog({ title, onClose, children, footer, onSubmit, size = 'half', busy = false }: DialogProps) {
  const { t } = useText('common');
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  const content = (
    <>
      <Modal.Body ref={keepReachable} className={classes.body}>
        {children}
      </Modal.Body>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );
  return (
    <Modal.Root
      opened
      onClose={useTopmost(onClose)}
      size={widths[size]}
      yOffset="5vh"
      fullScreen={size === 'full' || (mobile && size === 'half')}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy && !onSubmit}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content }}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} disabled={busy} />
        </Modal.Header>
        {onSubmit ? (
          <form className={classes.form} onSubmit={onSubmit} noValidate>
            {content}
          </form>
        ) : (
          content
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** A scrollable body without controls needs a tab stop. */
function keepReachable(body: HTMLDivElement | null) {
  if (!body) return undefined;
  const observer = new ResizeObserver(() => {
    const hasStops = body.querySelector('a[href], button, input, select, textarea') !== null;
    if (body.scrollHeight > body.clientHeight && !hasStops) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  observer.observe(body);
  return () => observer.disconnect();
}

interface DialogButtonsProps extends ButtonProps {
  readonly onClose: () => void;
  readonly busy: boolean;
  /** Defaults to "Cancel". */
  readonly cancel?: string;
  /** Without it the main button submits the form. */
  readonly onAct?: () => void;
  /** Cannot be undone: cancel is the primary button. In a dialog without inputs it has the focus first. */
  readonly irreversible?: boolean | undefined;
  readonly 'data-autofocus'?: boolean;
  readonly children: ReactNode;
}

/** Footer of a dialog: cancel and the main action. */
export function DialogButtons({ onClose, busy, cancel, onAct, irreversible = false, children, ...main }: DialogButtonsProps) {
  const { t } = useText('common');
  const isFocused = irreversible && onAct !== undefined;
  return (
    <>
      <Button
        variant={irreversible ? 'filled' : 'default'}
        onClick={onClose}
        disabled={busy}
        {...(isFocused ? { 'data-autofocus': true } : {})}
      >
        {cancel ?? t('action.cancel')}
      </Button>
      <Button
        {...(onAct ? { onClick: onAct } : { type: 'submit' })}
        {...(irreversible ? { variant: 'outline', color: 'red' } : {})}
        loading={busy}
        {...main}
      >
        {children}
      </Button>
    </>
  );
}
