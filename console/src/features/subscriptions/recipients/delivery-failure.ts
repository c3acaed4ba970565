/** Error codes and messages of Node.js and of the server's HTTP client. Responses of the receiver contain neither. */
const failures = {
  notAllowed: /: address not allowed$|^no web address$/,
  notFound: /\b(ENOTFOUND|EAI_AGAIN)\b/,
  refused: /\bECONNREFUSED\b/,
  unreachable: /\b(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)\b/,
  noAnswer: /\b(ETIMEDOUT|ESOCKETTIMEDOUT)\b|^no answer within|^Connection timeout|^Greeting never received/,
  closed: /\b(ECONNRESET|EPIPE)\b|^socket hang up|^closed without an answer|^Connection closed/,
  certificate: /\b(EPROTO|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+)\b|certificate/,
} as const;
type DeliveryFailure = keyof typeof failures;

/** The network failure that an error text describes, if any. */
export const deliveryFailure = (answer: string): DeliveryFailure | undefined =>
  (Object.keys(failures) as DeliveryFailure[]).find((key) => failures[key].test(answer));

/** Translated network failure, or the response as received. */
export function answerWords(answer: string, wordsOf: (failure: DeliveryFailure) => string): string {
  const failure = deliveryFailure(answer);
  return failure ? wordsOf(failure) : answer;
}
