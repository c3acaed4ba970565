import type { ReactNode } from 'react';
import { LineIcon } from '../line-icon.tsx';
import classes from './video.module.css';

interface Props {
  readonly drawing: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** Shows a loader. */
  readonly busy?: boolean;
  /** The last picture stays visible behind it. */
  readonly clear?: boolean;
  /** Appears after a delay, to skip short interruptions. */
  readonly late?: boolean;
  /** Actions. */
  readonly children?: ReactNode;
}

/** Message in place of the picture. */
export const VideoNote = ({ drawing, title, text, busy = false, clear = false, late = false, children }: Props) => (
  <div className={classes.note} role="status" data-busy={busy || undefined} data-clear={clear || undefined} data-late={late || undefined}>
    <span className={classes.drawing}>
      <LineIcon drawing={drawing} size={40} />
    </span>
    <strong>{title}</strong>
    {text && <span className={classes.noteText}>{text}</span>}
    {children && <div className={classes.noteActs}>{children}</div>}
  </div>
);
