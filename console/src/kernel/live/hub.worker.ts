import { browserHub } from './browser-hub.ts';

const hub = browserHub();

/** Each window that opens comes in by a port of its own. */
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) hub.join(port);
});
