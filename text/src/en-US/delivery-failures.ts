import type { Words } from '../words.ts';
import type { deliveryFailures as chinese } from '../zh-CN/delivery-failures.ts';

/** Reasons of failed deliveries. */
export const deliveryFailures: Words<typeof chinese> = {
  notAllowed: "Sending to this address isn't allowed. Use another one.",
  notFound: 'Server not found. Check the host name.',
  refused: 'The server refused the connection.',
  unreachable: "The server couldn't be reached.",
  noAnswer: "The server didn't respond in time.",
  closed: 'The server closed the connection.',
  certificate: "The server's certificate isn't valid.",
};
