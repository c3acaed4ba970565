import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { demoPassword } from '../demo/demo.seed.ts';
import { Certificate } from '../kernel/certificate.ts';
import { createAuthority, type TestAuthority, type TestCertificate } from '../testing/certificates.ts';
import { patiently } from '../testing/patiently.ts';
import { type RunningBroker, startBroker } from './broker.ts';
import { openStream, readBrokerAddress } from './foreign/broker-address.ts';
import type { MachineTls } from './machine-listener.ts';
import { useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
let folder: string;
let ca: TestAuthority;
let own: TestCertificate;
const ends: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-tls-'));
  ca = await createAuthority();
  own = await ca.issue({ name: 'server', hosts: ['localhost', '127.0.0.1'] });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true });
});

const filesOf = (name: string) => ({
  TLS_CERT_FILE: join(folder, `${name}.crt`),
  TLS_KEY_FILE: join(folder, `${name}.key`),
  MQTT_CLIENT_CA_FILE: join(folder, `${name}.ca`),
});

async function openCertificate(name: string): Promise<Certificate> {
  const files = filesOf(name);
  await writeFile(files.TLS_CERT_FILE, own.cert);
  await writeFile(files.TLS_KEY_FILE, own.key);
  await writeFile(files.MQTT_CLIENT_CA_FILE, ca.cert);
  const certificate = await Certificate.open(files, test.server.services.log, 20);
  ends.push(() => certificate.stop());
  return certificate;
}

/** A broker without a plain port. */
async function startSecure(name: string, clientCertificates: MachineTls['clientCertificates']): Promise<RunningBroker> {
  const { server, inbox, link } = test;
  const certificate = await openCertificate(name);
  const broker = await startBroker({
    services: { ...server.services, metrics: new Registry() },
    databaseUrl: server.databaseUrl,
    inbox,
    link,
    host: '127.0.0.1',
    port: undefined,
    tls: { port: 0, certificate, clientCertificates },
  });
  ends.push(() => broker.stop());
  expect(broker.port).toBe(0);
  return broker;
}

const fingerprintAt = async (port: number): Promise<string> => {
  const socket = tls.connect({ port, host: '127.0.0.1', ca: ca.cert });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
};
const fingerprintOf = ({ cert }: TestCertificate) => new X509Certificate(cert).fingerprint256;

/** In one step: a check between truncation and writing would reject an empty file too. */
async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

const connect = (broker: RunningBroker, username: string, password: string, shown: Partial<TestCertificate> = {}) =>
  test.open({ username, password, ca: ca.cert, ...shown }, `mqtts://localhost:${broker.tlsPort}`);

it('accepts machines over TLS 1.2 or later only, and uses a renewed certificate for new connections', async () => {
  const broker = await startSecure('renewed', undefined);
  const [robotSn] = await test.serials('harbour');
  const client = await connect(broker, robotSn, await test.enroll(robotSn));
  const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const outdated = tls.connect({ port: broker.tlsPort, host: '127.0.0.1', ca: ca.cert, ...old });
  expect(await once(outdated, 'error')).toMatchObject([{ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }]);

  expect(await fingerprintAt(broker.tlsPort)).toBe(fingerprintOf(own));
  const { TLS_CERT_FILE, TLS_KEY_FILE } = filesOf('renewed');
  const rejected = () => test.server.logLines.filter((line) => line.includes('tls.certificate_rejected'));
  const renewed = await ca.issue({ name: 'server', hosts: ['localhost', '127.0.0.1'] });
  await replace(TLS_CERT_FILE, renewed.cert);
  // Half of the change: the certificate does not belong to the key.
  await expect.poll(rejected, patiently).toHaveLength(1);
  expect(await fingerprintAt(broker.tlsPort)).toBe(fingerprintOf(own));
  await replace(TLS_KEY_FILE, renewed.key);
  await expect.poll(() => fingerprintAt(broker.tlsPort), patiently).toBe(fingerprintOf(renewed));

  const { taken } = test.inbox;
  await client.publishAsync(`robot/${robotSn}/status/data`, 'after the renewal', { qos: 1 });
  expect(taken.at(-1)?.payload.toString()).toBe('after the renewal');
});

it('verifies a certificate of a machine if it presents one, in addition to its secret', async () => {
  const broker = await startSecure('optional', 'optional');
  const [robotSn, other] = await test.serials('harbour');
  const secret = await test.enroll(robotSn);
  const attempt = (promise: Promise<unknown>) => expect(promise).rejects;
  await connect(broker, robotSn, secret);
  await connect(broker, robotSn, secret, await ca.issue({ name: robotSn }));
  await connect(broker, robotSn, secret, await ca.issue({ name: 'any', hosts: ['elsewhere', robotSn] }));
  await attempt(connect(broker, robotSn, secret, await ca.issue({ name: other }))).toMatchObject({ code: 5 });
  await attempt(connect(broker, robotSn, 'wrong secret', await ca.issue({ name: robotSn }))).toMatchObject({ code: 4 });
  const stranger = await (await createAuthority()).issue({ name: robotSn });
  const expired = await ca.issue({ name: robotSn, expired: true });
  for (const shown of [stranger, expired]) await attempt(connect(broker, robotSn, secret, shown)).toThrow();
  const token = await test.server.signIn('manager@harbour.example');
  await attempt(connect(broker, 'manager@harbour.example', token, await ca.issue({ name: robotSn }))).toMatchObject({ code: 5 });
});

it('rejects machines without a certificate when certificates are required', async () => {
  const broker = await startSecure('required', 'required');
  const [robotSn] = await test.serials('harbour');
  const secret = await test.enroll(robotSn);
  await expect(connect(broker, robotSn, secret)).rejects.toThrow();
  await connect(broker, robotSn, secret, await ca.issue({ name: robotSn }));
});

it('serves calls and the websocket over HTTPS, with HSTS and secure cookies', async () => {
  const { services, databaseUrl } = test.server;
  const certificate = await openCertificate('https');
  const app = await buildApp({ ...services, config: { ...services.config, HTTPS: true }, metrics: new Registry() }, certificate);
  ends.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const broker = await startBroker({
    services: { ...services, metrics: new Registry() },
    databaseUrl,
    inbox: test.inbox,
    link: test.link,
    host: '127.0.0.1',
    port: undefined,
    http: app.server,
  });
  ends.push(() => broker.stop());
  const username = 'manager@harbour.example';
  const form = JSON.stringify({ username, password: demoPassword, code: '0000', key: await test.server.captchaKey() });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const to = { host: 'localhost', port, path: '/api/authority/oauth/token', method: 'POST', headers, ca: ca.cert, agent: false };
    request(to, resolve).on('error', reject).end(form);
  });
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
  expect(answer.headers['set-cookie']?.join()).toContain('; Secure');
  await test.open({ username, password: await test.server.signIn(username), wsOptions: { ca: ca.cert } }, `wss://localhost:${port}/mqtt`);
});

it('trusts an external broker at mqtts:// only with a certificate of a known authority', async () => {
  const server = tls.createServer({ cert: own.cert, key: own.key }, (socket) => void socket.end()).listen(0, '127.0.0.1');
  ends.push(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = (host: string) => openStream(readBrokerAddress(`mqtts://${host}:${port}`));
  const [error] = await once(dial('localhost'), 'error');
  expect(error).toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  const known = tls.getCACertificates('default');
  try {
    tls.setDefaultCACertificates([...known, ca.cert]);
    await once(dial('localhost'), 'secureConnect');
    await once(dial('127.0.0.1'), 'secureConnect');
  } finally {
    tls.setDefaultCACertificates(known);
  }
});

it.each([
  { broken: 'TLS_CERT_FILE', content: 'no certificate', message: /^TLS_CERT_FILE: certificate and key cannot be used/ },
  { broken: 'TLS_KEY_FILE', content: undefined, message: /^TLS_KEY_FILE: .* cannot be read \(ENOENT\)$/ },
  { broken: 'MQTT_CLIENT_CA_FILE', content: '', message: /^MQTT_CLIENT_CA_FILE: it has no certificate/ },
] as const)('does not start with a broken $broken', async ({ broken, content, message }) => {
  await openCertificate('broken');
  const file = filesOf('broken')[broken];
  await (content === undefined ? rm(file) : writeFile(file, content));
  await expect(Certificate.open(filesOf('broken'), test.server.services.log)).rejects.toThrow(message);
});
