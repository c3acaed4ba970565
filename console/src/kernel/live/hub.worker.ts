import { browserHub } from './browser-hub.ts';

const hub = browserHub();

/** Each window connects with its own port. */
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) hub.join(port);
});
