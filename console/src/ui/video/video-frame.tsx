import type { ReactNode, RefObject } from 'react';
import { LineIcon } from '../line-icon.tsx';
import classes from './video.module.css';

export interface VideoParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly still: RefObject<HTMLCanvasElement | null>;
}

interface VideoFrameProps {
  readonly parts: VideoParts;
  /** Accessible name. */
  readonly label: string;
  readonly onEnded?: () => void;
  /** Message over the picture. */
  readonly note?: ReactNode;
  /** Controls. */
  readonly bar?: ReactNode;
}

/** Frame of a picture: last picture behind the video, message and controls above it. */
export const VideoFrame = ({ parts: { frame, video, still }, label, onEnded, note, bar }: VideoFrameProps) => (
  <figure ref={frame} className={classes.frame} aria-label={label}>
    <canvas ref={still} className={classes.picture} />
    <video ref={video} className={classes.picture} aria-label={label} muted playsInline disableRemotePlayback onEnded={onEnded} />
    {note}
    {bar && <div className={classes.bar}>{bar}</div>}
  </figure>
);

/** Icons of the video pages, on a 24 unit grid. */
export const camera = 'M3 8h12v9H3zM15 11l6-3v9l-6-3M6 8V6h5v2';
export const noCamera = 'M3 8h9M15 11l6-3v9l-6-3M3 8v9h12v-4M4 4l16 16';
export const lock = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2';
export const hourglass = 'M7 4h10M7 20h10M8 4c0 5 8 6 8 8s-8 3-8 8M16 4c0 5-8 6-8 8s8 3 8 8';
export const snapshot = 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';
export const pictureInPicture = 'M3 5h18v14H3zM12 12h6.500v4.500H12z';
export const film = 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4';

interface VideoNoteProps {
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
export const VideoNote = ({ drawing, title, text, busy = false, clear = false, late = false, children }: VideoNoteProps) => (
  <div className={classes.note} role="status" data-busy={busy || undefined} data-clear={clear || undefined} data-late={late || undefined}>
    <span className={classes.drawing}>
      <LineIcon drawing={drawing} size={40} />
    </span>
    <strong>{title}</strong>
    {text && <span className={classes.noteText}>{text}</span>}
    {children && <div className={classes.noteActs}>{children}</div>}
  </div>
);
