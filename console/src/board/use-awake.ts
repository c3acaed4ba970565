import { useEffect, useState, useSyncExternalStore } from 'react';
import { isViewMessage } from '../kernel/page/view-message.ts';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Does anybody see the board? Not in a window behind others, and not in a tab of the console that is kept but not in front. */
export function useAwake(): boolean {
  const visible = useSyncExternalStore(watch, isVisible);
  const [inFront, setInFront] = useState(true);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && isViewMessage(data)) setInFront(data.inFront);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return visible && inFront;
}
