import { readTicket } from './read-ticket.ts';

const { ticket, clean } = readTicket(location.href);
if (clean !== location.pathname + location.search + location.hash) history.replaceState(null, '', clean);

/** The ticket that was in the address. */
export const ticketOfAddress: string | undefined = ticket;
