import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { connectSnippet, snippetKinds } from './connect-snippet.ts';

const target = { robotSn: toRobotSn('CB-20001'), secret: 's3cret', host: 'console.example.com', port: 1883, secure: false };

it.each(snippetKinds)('[T-31] fills in host, port, serial number, secret and topic (%s)', (kind) => {
  const text = connectSnippet(kind, target);
  for (const part of ['console.example.com', '1883', 'CB-20001', 's3cret', 'robot/CB-20001/status/data']) expect(text).toContain(part);
  expect(connectSnippet(kind, { ...target, secret: undefined })).toContain('DEVICE_SECRET');
});

it('[T-31] uses TLS on a port for TLS', () => {
  expect(snippetKinds.map((kind) => connectSnippet(kind, { ...target, secure: true, port: 8883 }))).toEqual([
    expect.stringContaining('-p 8883 --tls-use-os-certs'),
    expect.stringContaining('mqtts://console.example.com:8883'),
    expect.stringContaining('tls={}'),
  ]);
});

it.each(snippetKinds)('[T-31] puts nothing into a shell but a plain host (%s)', (kind) => {
  expect(connectSnippet(kind, { ...target, host: '$(reboot)' })).not.toContain('reboot');
});
