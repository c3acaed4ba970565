import { expect, it } from 'vitest';
import { createClientAddress } from './networks.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

it.each([
  { trust: undefined, remote: '10.0.0.5', forwarded: '203.0.113.7', expected: '10.0.0.5', because: 'no proxy is trusted' },
  { trust: '10.0.0.0/8', remote: '10.0.0.5', forwarded: '203.0.113.7', expected: '203.0.113.7', because: 'the proxy is trusted' },
  {
    trust: '10.0.0.0/8',
    remote: '203.0.113.9',
    forwarded: '203.0.113.7',
    expected: '203.0.113.9',
    because: 'an untrusted client claims to be a proxy',
  },
  {
    trust: '10.0.0.0/8',
    remote: '10.0.0.5',
    forwarded: '8.8.8.8, 203.0.113.7, 10.1.1.1',
    expected: '203.0.113.7',
    because: 'the client prepended its own entry',
  },
  {
    trust: 'loopback, 10.0.0.0/8',
    remote: '::ffff:127.0.0.1',
    forwarded: '2001:db8::7',
    expected: '2001:db8::7',
    because: 'the proxy is on this machine',
  },
  { trust: 'loopback', remote: '::1', forwarded: undefined, expected: '::1', because: 'the proxy sends no header' },
  { trust: 'uniquelocal', remote: '192.168.1.1', forwarded: '10.2.3.4', expected: '10.2.3.4', because: 'all hops are trusted' },
])('is $expected when $because', ({ trust, remote, forwarded, expected }) => {
  expect(createClientAddress(trust)(from(remote, forwarded))).toBe(expected);
});
