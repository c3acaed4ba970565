// Must be the first import: no request may be sent while the address contains a ticket.
import './take-ticket.ts';

void import('./start.tsx').then(({ start }) => start());
