import type { ReactNode } from 'react';
import { LineIcon } from '../line-icon.tsx';
import classes from './video.module.css';

interface Props {
  readonly drawing: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** Something is under way. */
  readonly busy?: boolean;
  /** What was seen last stays in sight behind it. */
  readonly clear?: boolean;
  /** Said only when it lasts: a hitch is over sooner. */
  readonly late?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Why there is no picture, in its place. */
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
