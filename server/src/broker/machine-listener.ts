import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { TlsFailure } from '@botify/contract/robots/connection.contract';
import type { Certificate } from '../kernel/certificate.ts';
import type { Proofs } from './handlers.ts';
import { startsTls, tlsFailureOf } from './tls-failure.ts';

const socketOptions = { noDelay: true, keepAlive: true };

export type Accept = (socket: Duplex, address: string, proofs?: Proofs) => void;

export interface MachineTls {
  readonly port: number;
  readonly certificate: Certificate;
  /** Undefined: certificates of machines are not requested. */
  readonly clientCertificates: 'optional' | 'required' | undefined;
}

type OnFailure = (failure: TlsFailure) => void;

export const createPlainServer = (accept: Accept, onFailure: OnFailure): Server =>
  createServer(socketOptions, (socket: Socket) => {
    socket.once('data', (first: Buffer) => {
      if (startsTls(first)) onFailure('tlsOnPlainPort');
    });
    accept(socket, socket.remoteAddress ?? '');
  });

/** MQTT over TLS. A machine that presents a certificate of another CA is rejected, also when certificates are optional. */
export function createSecureServer({ certificate, clientCertificates }: MachineTls, accept: Accept, onFailure: OnFailure): Server {
  const failed = (error: Error, { authorizationError }: TLSSocket) => {
    const failure = tlsFailureOf(error, authorizationError);
    if (failure) onFailure(failure);
  };
  const options = {
    ...certificate.optionsForMachines,
    requestCert: clientCertificates !== undefined,
    rejectUnauthorized: clientCertificates === 'required',
  };
  const server = createTlsServer({ ...socketOptions, ...options }, (socket) => {
    const names = clientCertificates && namesOf(socket);
    if (names && !socket.authorized) {
      onFailure('clientCertificateUntrusted');
      socket.destroy();
      return;
    }
    // With TLS 1.3 a client rejects the certificate of the server after the handshake.
    socket.on('error', (error) => failed(error, socket));
    accept(socket, socket.remoteAddress ?? '', { certificateNames: names });
  });
  certificate.renewFor(server);
  // The socket is closed already.
  server.on('tlsClientError', failed);
  // Connections in the middle of a handshake are known only here, and closing would wait for them.
  const handshakes = new Set<Socket>();
  server.on('connection', (socket) => {
    handshakes.add(socket);
    socket.once('close', () => handshakes.delete(socket));
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of handshakes) socket.destroy();
    return close(done);
  };
  return server;
}

function namesOf(socket: TLSSocket): readonly string[] | undefined {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return undefined;
  const common = /^CN=(.+)$/m.exec(certificate.subject)?.[1];
  const alternative = [...(certificate.subjectAltName ?? '').matchAll(/(?:^|, )DNS:([^,]+)/g)].map(([, name = '']) => name);
  return common === undefined ? alternative : [common, ...alternative];
}
