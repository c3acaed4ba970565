import { browserDeps } from './browser-deps.ts';
import { makeHub } from './hub.ts';

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`;

/** The hub with a WebSocket to the broker, in the shared worker or in the window itself. */
export const browserHub = () =>
  makeHub({
    ...browserDeps,
    random: () => Math.random(),
    open: () => new WebSocket(address(), 'mqtt'),
    whenReleased: (lock, act) => void navigator.locks?.request(lock, act),
  });
