import { browserDeps } from './browser-deps.ts';
import { makeHub } from './hub.ts';

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`;

/** The hub as it works in a browser, be it in a worker that all windows share or in a window of its own. */
export const browserHub = () =>
  makeHub({
    ...browserDeps,
    random: () => Math.random(),
    open: () => new WebSocket(address(), 'mqtt'),
    whenReleased: (lock, act) => void navigator.locks?.request(lock, act),
  });
