import type { TlsFailure } from '@botify/contract/robots/connection.contract';

/** By the error codes of OpenSSL. A client that distrusts the certificate of the server says so in an alert, if it says anything. */
const causes: readonly (readonly [RegExp, TlsFailure])[] = [
  [/WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH_TOO_LONG/, 'plainOnTlsPort'],
  [/UNSUPPORTED_PROTOCOL|VERSION_TOO_LOW|NO_SHARED_CIPHER/, 'tlsVersion'],
  [/DID_NOT_RETURN_A_CERTIFICATE/, 'clientCertificateMissing'],
  [/ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_UNKNOWN|CERTIFICATE_EXPIRED|UNSUPPORTED_CERTIFICATE)/, 'serverUntrusted'],
];

/** Undefined for anything that a misconfigured machine does not cause, such as a port scan. */
export function tlsFailureOf(error: Error, authorizationError: unknown): TlsFailure | undefined {
  const code = 'code' in error ? String(error.code) : '';
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? (authorizationError ? 'clientCertificateUntrusted' : undefined);
}

const handshakeRecord = 0x16;

/** The first byte of a TLS client. As the first byte of an MQTT packet it is never valid. */
export const startsTls = (bytes: Buffer): boolean => bytes[0] === handshakeRecord;
