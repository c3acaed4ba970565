import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { VideoParts } from './video-frame.tsx';

const watchFull = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

/** Full screen of the frame with its controls; on phones without support, of the video alone. */
export function useFullScreen({ frame, video }: Pick<VideoParts, 'frame' | 'video'>) {
  const shown = useSyncExternalStore(watchFull, () => document.fullscreenElement);
  const on = shown !== null && shown === frame.current;
  const possible = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  const toggle = () => {
    if (on) return void document.exitFullscreen();
    if (document.fullscreenEnabled) return void frame.current?.requestFullscreen();
    (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { on, possible, toggle };
}

/** Picture-in-picture. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stop = new AbortController();
    element.addEventListener('enterpictureinpicture', () => setOn(true), { signal: stop.signal });
    element.addEventListener('leavepictureinpicture', () => setOn(false), { signal: stop.signal });
    return () => stop.abort();
  }, [video]);
  const toggle = () => {
    // Rejected without a picture or by the system; the button stays available.
    const change = on ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    change?.catch(() => undefined);
  };
  return { on, possible: document.pictureInPictureEnabled, toggle };
}

/** Scrolling past and back must not restart the stream. */
const graceMs = 1500;
/** Minimum visible fraction. */
const leastShare = 0.1;

/** Whether an element is in the viewport of a visible window. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let inSight = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      const now = inSight && document.visibilityState === 'visible';
      if (now) setSeen(true);
      else timer = setTimeout(() => setSeen(false), graceMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = (entries.at(-1)?.intersectionRatio ?? 0) >= leastShare;
        settle();
      },
      { threshold: leastShare },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', settle);
      setSeen(false);
    };
  }, [element]);
  return seen;
}
