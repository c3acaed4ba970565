import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { settings } from '../../../../kernel/settings/settings.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import classes from './panel.module.css';

interface Props {
  /** Identity of the content; a change moves the focus to the panel again. */
  readonly of: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the wall; a dialog on a phone. */
export function WallPanelFrame({ of, title, onClose, children }: Props) {
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  if (!mobile) return <Beside {...{ of, title, onClose }}>{children}</Beside>;
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      <div className={classes.content}>{children}</div>
    </Dialog>
  );
}

const opensAbove = '[role="dialog"], [role="listbox"], [role="menu"]';

function Beside({ of, title, onClose, children }: Props) {
  const { t } = useText('alarmWall');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (of) heading.current?.focus({ preventScroll: true });
  }, [of]);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A layer above the wall handles Escape itself.
    if (event.target instanceof Element && event.target.closest(opensAbove)) return;
    onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
