import { expect, it } from 'vitest';
import { signV4 } from './sign-v4.ts';

// The examples that Amazon publishes for "Authenticating Requests: Using the Authorization Header".
const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

it.each([
  {
    what: 'reading a part of an object',
    request: { method: 'GET', url: new URL(`${host}/test.txt`), headers: { Range: 'bytes=0-9' }, body: Buffer.alloc(0) },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'writing an object',
    request: {
      method: 'PUT',
      url: new URL(`${host}/test$file.text`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a setting without a value',
    request: { method: 'GET', url: new URL(`${host}/?lifecycle`), headers: {}, body: Buffer.alloc(0) },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a list',
    request: { method: 'GET', url: new URL(`${host}/?max-keys=2&prefix=J`), headers: {}, body: Buffer.alloc(0) },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('[V-01] signs $what as published', ({ request, signature }) => {
  expect(signV4(request, keys, at).authorization).toContain(`Signature=${signature}`);
});
