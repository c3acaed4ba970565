import { useState } from 'react';
import { HashRouter, makeHashHistory } from '../shell/navigation/hash-router.tsx';
import { Gate } from './gate.tsx';

/** All pages with an address. */
export function Routed() {
  // At the first render, not at import: until then the login changes the address without a router.
  const [history] = useState(makeHashHistory);
  return (
    <HashRouter history={history}>
      <Gate />
    </HashRouter>
  );
}
