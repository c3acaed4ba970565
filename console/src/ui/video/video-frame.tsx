import type { ReactNode, RefObject } from 'react';
import classes from './video.module.css';

export interface VideoParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly still: RefObject<HTMLCanvasElement | null>;
}

interface Props {
  readonly parts: VideoParts;
  /** What is seen, for whoever cannot see it. */
  readonly label: string;
  readonly onEnded?: () => void;
  /** Words in the place of the picture. */
  readonly note?: ReactNode;
  /** What can be done with the picture. */
  readonly bar?: ReactNode;
}

/** The place of a picture: what was seen last lies behind the video, words and buttons above it. */
export const VideoFrame = ({ parts: { frame, video, still }, label, onEnded, note, bar }: Props) => (
  <figure ref={frame} className={classes.frame} aria-label={label}>
    <canvas ref={still} className={classes.picture} />
    <video ref={video} className={classes.picture} aria-label={label} muted playsInline disableRemotePlayback onEnded={onEnded} />
    {note}
    {bar && <div className={classes.bar}>{bar}</div>}
  </figure>
);
