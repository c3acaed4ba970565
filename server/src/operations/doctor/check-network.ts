import { randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { nameOfBroker, readBrokerAddress } from '../../broker/foreign/broker-address.ts';
import { MqttConnection } from '../../broker/foreign/mqtt-connection.ts';
import { Certificate } from '../../kernel/certificate.ts';
import { isBrokerEmbedded, requireFreePorts } from '../../kernel/port.ts';
import type { Config } from '../../kernel/settings.ts';
import { codeOf, reasonOf } from '../../kernel/start-refused.ts';
import { type Finding, finding, judgeExpiry } from './finding.ts';

const patienceMs = 10_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Where this computer reaches an address that the server listens on. */
const reachable = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

/** What the process can do according to /readyz. Undefined: nothing answers like this server. */
type Readiness = 'ready' | 'notReady' | 'noBroker' | undefined;

function judgeAnswer(status: number | undefined, body: string): Readiness {
  if (!body.includes('"checks"')) return undefined;
  if (status === 200) return 'ready';
  return body.includes('"database":"ok"') && body.includes('"broker":"unreachable"') ? 'noBroker' : 'notReady';
}

function readiness({ HTTPS, HOST, PORT }: Config): Promise<Readiness> {
  return new Promise((resolve) => {
    // The certificate is for the public name, not for this address.
    const options = { host: reachable(HOST), port: PORT, path: '/readyz', timeout: patienceMs, rejectUnauthorized: false };
    const request = (HTTPS ? requestHttps : requestHttp)(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body = (body + part).slice(0, 1_000);
      });
      response.on('end', () => resolve(judgeAnswer(response.statusCode, body)));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
    request.end();
  });
}

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: reachable(host), port, timeout: patienceMs });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

const isFree = (config: Config): Promise<boolean> =>
  requireFreePorts(config).then(
    () => true,
    () => false,
  );

/** The server and the broker for machines: both run, or both ports are free for them. */
export async function checkServer(config: Config): Promise<Finding[]> {
  const { HOST, PORT, MQTT_URL, MQTT_PORT, MQTT_PLAIN, MQTT_TLS_PORT = 0 } = config;
  const status = await readiness(config);
  const onlyHttp: Config = { ...config, ROLES: ['api'] };
  const server =
    status !== undefined
      ? finding(
          'server',
          status === 'ready' ? 'ok' : 'fault',
          { ready: 'serverReady', notReady: 'serverNotReady', noBroker: 'serverNoBroker' }[status],
        )
      : (await isFree(onlyHttp))
        ? finding('server', 'ok', 'serverStopped', { port: PORT })
        : finding('server', 'fault', 'portTaken', { port: PORT });
  if (MQTT_URL) return [await checkForeign(MQTT_URL), server];
  if (!isBrokerEmbedded(config)) return [finding('broker', 'ok', 'brokerElsewhere'), server];
  const port = MQTT_PLAIN ? MQTT_PORT : MQTT_TLS_PORT;
  if (status !== undefined) {
    const listens = await accepts(HOST, port);
    return [finding('broker', listens ? 'ok' : 'fault', listens ? 'brokerListens' : 'brokerSilent', { port }), server];
  }
  const taken = await accepts(HOST, port);
  return [finding('broker', taken ? 'fault' : 'ok', taken ? 'portTaken' : 'brokerStopped', { port }), server];
}

async function checkForeign(url: string): Promise<Finding> {
  const address = readBrokerAddress(url);
  try {
    const clientId = `doctor-${randomBytes(8).toString('hex')}`.slice(0, 23);
    const connection = await MqttConnection.open({ address, clientId, clean: true, maxPacketBytes: 10_000, take: () => undefined });
    await connection.close();
    return finding('broker', 'ok', 'brokerAnswers');
  } catch (error) {
    return finding('broker', 'fault', 'brokerFails', { reason: `${nameOfBroker(address)}: ${reasonOf(error)}` });
  }
}

/** Connects and logs in. No mail is sent. */
export async function checkMail({ SMTP_URL, NODE_ENV }: Config): Promise<Finding> {
  if (!SMTP_URL) return finding('mail', NODE_ENV === 'production' ? 'warning' : 'ok', 'mailKept');
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url: SMTP_URL, ...patience });
  try {
    await transport.verify();
    return finding('mail', 'ok', 'mailAccepts');
  } catch (error) {
    // The response of a mail server can repeat the user name, never the password. The code is enough.
    const { responseCode } = error as { responseCode?: number };
    return finding('mail', 'fault', 'mailFails', { reason: [codeOf(error), responseCode].filter(Boolean).join(' ') || 'no answer' });
  } finally {
    transport.close();
  }
}

export async function checkCertificate(config: Config): Promise<Finding> {
  const { TLS_CERT_FILE } = config;
  if (!TLS_CERT_FILE) return finding('certificate', 'ok', 'certificateNone');
  try {
    await (await Certificate.open(config, silent)).stop();
    return judgeExpiry(Date.now(), new X509Certificate(await readFile(TLS_CERT_FILE)).validToDate);
  } catch (error) {
    return finding('certificate', 'fault', 'certificateUnusable', { reason: reasonOf(error) });
  }
}
