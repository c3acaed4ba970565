// Must be the first import: no request may be sent while the address contains a token.
import './take-handover.ts';

void import('./start.tsx').then(({ start }) => start());
