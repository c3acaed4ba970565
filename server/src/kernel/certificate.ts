import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions, type Server, type TlsOptions } from 'node:tls';
import type { PlainLog } from './log.ts';
import { Periodic } from './periodic.ts';
import type { Config } from './settings.ts';
import { codeOf, reasonOf, StartRefused } from './start-refused.ts';

/** Settings with the files, for messages. */
type Files = Readonly<Partial<Record<'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'MQTT_CLIENT_CA_FILE', string>>>;
type ContextOptions = Pick<SecureContextOptions, 'cert' | 'key' | 'ca' | 'minVersion'>;

const checkEveryMs = 10_000;
/** An abandoned handshake would hold its connection for two minutes. */
const handshakeTimeoutMs = 10_000;
const soonMs = 14 * 86_400_000;

interface Loaded {
  readonly options: ContextOptions;
  /** Changes with every change of a file. */
  readonly version: string;
}

/** Throws when a file is unreadable, or when certificate and key do not belong together. */
async function load(files: Files): Promise<Loaded> {
  const version = await versionOf(files);
  const read = async (name: keyof Files) => {
    const file = files[name];
    return file === undefined
      ? undefined
      : readFile(file).catch((error: unknown) => refuse(name, `${file} cannot be read (${codeOf(error)})`));
  };
  const [cert, key, ca] = [await read('TLS_CERT_FILE'), await read('TLS_KEY_FILE'), await read('MQTT_CLIENT_CA_FILE')];
  const options: ContextOptions = { cert, key, ...(ca ? { ca } : {}), minVersion: 'TLSv1.2' };
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    refuse('TLS_CERT_FILE', `certificate and key cannot be used (${reasonOf(error)})`);
  }
  try {
    if (ca) new X509Certificate(ca);
  } catch (error) {
    refuse('MQTT_CLIENT_CA_FILE', `it has no certificate (${reasonOf(error)})`);
  }
  return { options, version };
}

const refuse = (name: keyof Files, reason: string): never => {
  throw new StartRefused(`${name}: ${reason}`);
};

async function versionOf(files: Files): Promise<string> {
  const found = await Promise.all(Object.values(files).map((file) => stat(file).catch(() => undefined)));
  return found.map((file) => (file ? `${file.ino}:${file.size}:${file.mtimeMs}` : 'missing')).join('|');
}

/** Certificate and key from files, which are read again when they change: a renewed certificate needs no restart. */
export class Certificate {
  readonly #files: Files;
  readonly #log: PlainLog;
  readonly #servers = new Set<Pick<Server, 'setSecureContext'>>();
  readonly #checks: Periodic;
  #loaded: Loaded;
  /** Version that could not be used, reported once. */
  #rejected = '';

  private constructor(files: Files, loaded: Loaded, log: PlainLog, everyMs: number) {
    this.#files = files;
    this.#loaded = loaded;
    this.#log = log;
    this.#reportExpiry();
    this.#checks = new Periodic({
      everyMs: () => everyMs,
      round: () => this.#check(),
      onError: (err) => log.error({ event: 'tls.check_failed', err }),
    });
  }

  static async open(config: Pick<Config, keyof Files>, log: PlainLog, everyMs = checkEveryMs): Promise<Certificate> {
    const { TLS_CERT_FILE, TLS_KEY_FILE, MQTT_CLIENT_CA_FILE } = config;
    const all = { TLS_CERT_FILE, TLS_KEY_FILE, MQTT_CLIENT_CA_FILE };
    const files: Files = Object.fromEntries(Object.entries(all).filter(([, file]) => file !== undefined));
    return new Certificate(files, await load(files), log, everyMs);
  }

  /** For the server of the console. */
  get options(): TlsOptions {
    const { ca: _, ...options } = this.#loaded.options;
    return { ...options, handshakeTimeout: handshakeTimeoutMs };
  }

  /** For the server of machines: certificates of clients are verified. */
  get optionsForMachines(): TlsOptions {
    return { ...this.#loaded.options, handshakeTimeout: handshakeTimeoutMs };
  }

  /** New connections of this server use a changed certificate. Existing ones stay. */
  renewFor(server: Pick<Server, 'setSecureContext'>): void {
    this.#servers.add(server);
  }

  stop(): Promise<void> {
    return this.#checks.stop();
  }

  async #check(): Promise<void> {
    const version = await versionOf(this.#files);
    if (version === this.#loaded.version || version === this.#rejected) return;
    try {
      this.#loaded = await load(this.#files);
    } catch (error) {
      this.#rejected = version;
      this.#log.error({ event: 'tls.certificate_rejected', reason: reasonOf(error) });
      return;
    }
    for (const server of this.#servers) server.setSecureContext(this.#loaded.options);
    this.#log.info({ event: 'tls.certificate_renewed' });
    this.#reportExpiry();
  }

  #reportExpiry(): void {
    const { validToDate } = new X509Certificate(this.#loaded.options.cert as Buffer);
    if (validToDate.getTime() < Date.now() + soonMs) this.#log.warn({ event: 'tls.certificate_expires', at: validToDate.toISOString() });
  }
}
