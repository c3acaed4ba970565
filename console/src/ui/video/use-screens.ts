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
