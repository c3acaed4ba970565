// First of all: nothing is fetched while a token stands in the address.
import './take-handover.ts';

void import('./start.tsx').then(({ start }) => start());
