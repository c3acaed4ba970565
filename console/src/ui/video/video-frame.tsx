import type { ReactNode, RefObject } from 'react';
import classes from './video.module.css';

export interface VideoParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly still: RefObject<HTMLCanvasElement | null>;
}

interface Props {
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
export const VideoFrame = ({ parts: { frame, video, still }, label, onEnded, note, bar }: Props) => (
  <figure ref={frame} className={classes.frame} aria-label={label}>
    <canvas ref={still} className={classes.picture} />
    <video ref={video} className={classes.picture} aria-label={label} muted playsInline disableRemotePlayback onEnded={onEnded} />
    {note}
    {bar && <div className={classes.bar}>{bar}</div>}
  </figure>
);
