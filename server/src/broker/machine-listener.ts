import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Certificate } from '../kernel/certificate.ts';
import type { Proofs } from './handlers.ts';

const socketOptions = { noDelay: true, keepAlive: true };

export type Accept = (socket: Duplex, address: string, proofs?: Proofs) => void;

export interface MachineTls {
  readonly port: number;
  readonly certificate: Certificate;
  /** Undefined: certificates of machines are not requested. */
  readonly clientCertificates: 'optional' | 'required' | undefined;
}

export const createPlainServer = (accept: Accept): Server =>
  createServer(socketOptions, (socket: Socket) => accept(socket, socket.remoteAddress ?? ''));

/** MQTT over TLS. A machine that presents a certificate of another CA is rejected, also when certificates are optional. */
export function createSecureServer({ certificate, clientCertificates }: MachineTls, accept: Accept): Server {
  const options = {
    ...certificate.optionsForMachines,
    requestCert: clientCertificates !== undefined,
    rejectUnauthorized: clientCertificates === 'required',
  };
  const server = createTlsServer({ ...socketOptions, ...options }, (socket) => {
    const names = clientCertificates && namesOf(socket);
    if (names && !socket.authorized) socket.destroy();
    else accept(socket, socket.remoteAddress ?? '', { certificateNames: names });
  });
  certificate.renewFor(server);
  // A failed handshake, such as a port scan. The socket is closed already.
  server.on('tlsClientError', () => undefined);
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
