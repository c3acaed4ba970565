import { useState } from 'react';
import { storedJson, storeJson } from '../../../kernel/browser/stored-json.ts';

const key = 'alarmWall.muted';

/** Whether new alarms are silent; remembered in this browser. */
export function useMuted(): readonly [boolean, (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => storedJson(key) === true);
  return [
    muted,
    (next) => {
      setMuted(next);
      storeJson(key, next);
    },
  ];
}
