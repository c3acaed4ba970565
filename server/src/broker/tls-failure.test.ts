import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Certificate } from '../kernel/certificate.ts';
import { createAuthority, type TestAuthority } from '../testing/certificates.ts';
import { patiently } from '../testing/patiently.ts';
import { type RunningBroker, startBroker } from './broker.ts';
import { createEmbeddedLink } from './embedded-link.ts';
import { kindsOf, stepsOf, useLiveServer } from './testing/live-server.ts';
import { tlsFailureOf } from './tls-failure.ts';

const live = useLiveServer();
let folder: string;
let ca: TestAuthority;
let secure: RunningBroker;
let certificate: Certificate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-tls-failure-'));
  ca = await createAuthority();
  const own = await ca.issue({ name: 'server', hosts: ['localhost', '127.0.0.1'] });
  const files = {
    TLS_CERT_FILE: join(folder, 'own.crt'),
    TLS_KEY_FILE: join(folder, 'own.key'),
    MQTT_CLIENT_CA_FILE: join(folder, 'ca.crt'),
  };
  await writeFile(files.TLS_CERT_FILE, own.cert);
  await writeFile(files.TLS_KEY_FILE, own.key);
  await writeFile(files.MQTT_CLIENT_CA_FILE, ca.cert);
  const { services, databaseUrl } = live.server;
  certificate = await Certificate.open(files, services.log);
  secure = await startBroker({
    services: { ...services, metrics: new Registry() },
    databaseUrl,
    inbox: { take: async () => undefined },
    link: createEmbeddedLink(),
    host: '127.0.0.1',
    port: undefined,
    tls: { port: 0, certificate, clientCertificates: 'required' },
  });
});
afterAll(async () => {
  await secure.stop();
  await certificate.stop();
  await rm(folder, { recursive: true });
});

/** A client that fails, one way or another. */
async function fails(open: () => Socket): Promise<void> {
  const socket = open().on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve).resume());
}

it('[T-31] tells why handshakes fail, as long as this machine has not been heard', async () => {
  const { robotSn } = await live.enroll();
  const kinds = () => live.connectionOf(robotSn).then((found) => kindsOf(found).toSorted());
  const to = { port: secure.tlsPort, host: '127.0.0.1', ca: ca.cert };
  await fails(() => tls.connect(to));
  await expect.poll(kinds, patiently).toEqual(['clientCertificateMissing']);
  expect(stepsOf(await live.connectionOf(robotSn))).toBe('failed waiting waiting waiting waiting');

  const stranger = await (await createAuthority()).issue({ name: robotSn });
  await fails(() => tls.connect({ ...to, ...stranger }));
  await fails(() => tls.connect({ ...to, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }));
  const mqttConnect = Buffer.from([0x10, 0x10, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60, 0, 4, 0x61, 0x62, 0x63, 0x64]);
  await fails(() =>
    connect(secure.tlsPort, '127.0.0.1', function (this: Socket) {
      this.write(mqttConnect);
    }),
  );
  await fails(() => tls.connect({ port: live.broker.port, host: '127.0.0.1' }));
  const all = ['clientCertificateMissing', 'clientCertificateUntrusted', 'plainOnTlsPort', 'tlsOnPlainPort', 'tlsVersion'];
  await expect.poll(kinds, patiently).toEqual(all);

  live.server.clock.forward(11 * 60_000);
  expect(await kinds()).toEqual(['nothing']);
});

it.each([
  { code: 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', failure: 'serverUntrusted' },
  { code: 'ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN', failure: 'serverUntrusted' },
  { code: 'ECONNRESET', failure: undefined },
])('[T-31] reads $code as $failure', ({ code, failure }) => {
  expect(tlsFailureOf(Object.assign(new Error('x'), { code }), undefined)).toBe(failure);
});
