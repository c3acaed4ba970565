import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

interface Options {
  readonly name: string;
  readonly hosts?: readonly string[];
  readonly expired?: boolean;
}

export interface TestAuthority extends TestCertificate {
  issue(options: Options): Promise<TestCertificate>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
let serials = 0;

const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

async function pemOf(certificate: x509.X509Certificate, { privateKey }: webcrypto.CryptoKeyPair): Promise<TestCertificate> {
  const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
  return { cert: certificate.toString('pem'), key };
}

/** A certificate authority for one test. */
export async function createAuthority(name = 'Test CA'): Promise<TestAuthority> {
  x509.cryptoProvider.set(webcrypto as never);
  const keys = await newKeys();
  const until = (days: number) => new Date(Date.now() + days * dayMs);
  const common = { notBefore: until(-10), signingAlgorithm: algorithm };
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: `0${++serials}`,
    name: `CN=${name}`,
    notAfter: until(30),
    keys,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true), new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true)],
  });
  return {
    ...(await pemOf(own, keys)),
    issue: async ({ name: subject, hosts = [], expired = false }) => {
      const subjectKeys = await newKeys();
      const names = hosts.map((host) => ({ type: /^[\d.]+$/.test(host) ? ('ip' as const) : ('dns' as const), value: host }));
      const certificate = await x509.X509CertificateGenerator.create({
        ...common,
        serialNumber: `0${++serials}`,
        subject: `CN=${subject}`,
        issuer: own.subject,
        notAfter: until(expired ? -1 : 30),
        publicKey: subjectKeys.publicKey,
        signingKey: keys.privateKey,
        extensions: names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : [],
      });
      return pemOf(certificate, subjectKeys);
    },
  };
}
