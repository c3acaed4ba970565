import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { sealedFigures, sealedText } from '@botify/domain/reports/sealed-text';
import { expect, it } from 'vitest';
import { someTaskReport } from '../task-list/task-reports.fixture.ts';
import { checkSeal } from './seal.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const report: SharedReport = someTaskReport();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const sealOf = (signed: string, key = privateKey) => ({
  signed,
  signature: sign(null, Buffer.from(signed), key).toString('base64'),
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
});
const seal = sealOf(sealedText(report));

it('[R-03] accepts signed figures and returns the fingerprint of the key', async () => {
  expect(await checkSeal(sealedText(report), seal, subtle)).toEqual({
    state: 'unaltered',
    fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

it.each(sealedFigures)('[R-03] detects a changed %s', async (name) => {
  expect(await checkSeal(sealedText({ ...report, [name]: 'other' }), seal, subtle)).toMatchObject({ state: 'altered' });
  // The text is compared even if the signature cannot be verified.
  expect(await checkSeal(sealedText({ ...report, [name]: 'other' }), seal, undefined)).toEqual({ state: 'altered' });
});

it('[R-03] detects figures that were changed together with the signed text', async () => {
  const altered = { ...report, effectiveArea: 9999 };
  expect(await checkSeal(sealedText(altered), { ...seal, signed: sealedText(altered) }, subtle)).toMatchObject({ state: 'altered' });
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect(await checkSeal(sealedText(report), sealOf(seal.signed, stranger), subtle)).toMatchObject({ state: 'altered' });
});

it.each([
  ['a signature that is none', { ...seal, signature: '%' }],
  ['a key that is none', { ...seal, publicKey: 'AAAA' }],
])('[R-03] %s counts as altered', async (_what, broken) => {
  expect(await checkSeal(sealedText(report), broken, subtle)).toMatchObject({ state: 'altered' });
});

it('[R-03] reports unchecked if the browser cannot verify signatures', async () => {
  expect(await checkSeal(sealedText(report), seal, undefined)).toEqual({ state: 'unchecked' });
  const old: SubtleCrypto = Object.assign(Object.create(subtle), {
    digest: subtle.digest.bind(subtle),
    importKey: () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError')),
  });
  expect(await checkSeal(sealedText(report), seal, old)).toMatchObject({ state: 'unchecked', fingerprint: expect.any(String) });
});
