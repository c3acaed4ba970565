import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBrokerMetrics } from '../broker/broker-metrics.ts';
import type { Connections } from '../broker/connections.ts';
import { countIn } from '../broker/foreign/start-foreign.ts';
import { settings } from '../kernel/settings.ts';
import { useTestServer } from '../testing/test-server.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const server = useTestServer({ demo: false });

/** The metrics of a PromQL expression: names that are no function, keyword or label. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
      .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, '')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['by', 'or', 'and', 'unless', 'on', 'without'].includes(name));

test('[T-44] every metric of the dashboard and the alert rules exists', async () => {
  const { metrics } = server.services;
  createBrokerMetrics(metrics, { machines: () => [], people: () => [], listenersTo: () => 0 } as Partial<Connections> as Connections);
  countIn(metrics, () => true);
  const { payload } = await server.app.inject({ url: '/metrics' });
  expect(payload).toContain('\nforeign_broker_connected 1\n');
  const known = new Set(
    [...payload.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
  const panels = (JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels;
  const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const ofRules = [...read('deploy/monitoring/alerts.yaml').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
    ([, block, line]) => block ?? line ?? '',
  );
  expect(ofPanels.length).toBeGreaterThan(10);
  expect(ofRules).toHaveLength(read('deploy/monitoring/alerts.yaml').split('alert: ').length - 1);
  const used = new Set([...ofPanels, ...ofRules].flatMap(metricsIn));
  expect([...used].filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
  expect(metricsIn('sum by (le) (rate(a_bucket{x="y"}[5m])) / b or vector(0)')).toEqual(['a_bucket', 'b']);
});

test('[T-44] image, compose file and units name settings, files and commands that exist', () => {
  const isSetting = (name: string) => name in settings;
  const [image, compose] = [read('Dockerfile'), read('deploy/compose.yaml')];
  const ofServer = compose.slice(compose.indexOf('\n  server:'), compose.indexOf('\n  database:'));
  const named = [
    ...[...ofServer.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name),
    ...[...image.matchAll(/(?:ENV | )([A-Z_]+)=/g)].map(([, name = '']) => name),
    ...globSync('deploy/systemd/*.service', { cwd: root }).flatMap((unit) =>
      [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' ').map((one) => one.split('=')[0] ?? '')),
    ),
  ];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !isSetting(name))).toEqual([]);
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const given = new Set([...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...given].toSorted()).toEqual([...asked].toSorted());

  const files = [
    ...[...image.matchAll(/^COPY (?!--from)(?!\. )(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' ')),
    ...[image, ...globSync('deploy/systemd/*.service', { cwd: root }).map(read)].flatMap(
      (text) => text.match(/server\/src\/[\w-]+\.ts/g) ?? [],
    ),
    ...[...read('docs/operations.md').matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path),
  ];
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((path) => path !== 'deploy/.env' && !existsSync(join(root, path)))).toEqual([]);
  // Every workspace is known to the stage that installs packages, or npm would reject the lockfile.
  for (const name of (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces)
    expect(image).toContain(`COPY ${name}/package.json ${name}/`);
  expect(image.slice(image.lastIndexOf('FROM'))).toContain('USER node');
});

/** Settings of a unit in its section [Service]; of a repeated one all values. */
const serviceOf = (unit: string): string[] => {
  const text = read(`deploy/systemd/${unit}.service`);
  const section = text.slice(text.indexOf('[Service]'), text.includes('[Install]') ? text.indexOf('[Install]') : undefined);
  return section.split('\n').filter((line) => /^[A-Z]/.test(line));
};

test('[T-44] the image builds the console, drops root and checks its health', () => {
  const stages = read('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const [build = '', last = ''] = [stages.find((stage) => / AS build$/m.test(stage)), stages.at(-1)];
  expect(build).toMatch(/^RUN npm run build$/m);
  expect(last).toMatch(/^COPY --from=build \/app\/console\/dist console\/dist$/m);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*\/healthz'/m);
});

test('[T-44] the compose file runs server, database and broker, each with restarts and a health check', () => {
  const compose = read('deploy/compose.yaml');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  const named = Object.fromEntries(services.split(/^ {2}(?=\w+:$)/m).map((part) => [part.split(':')[0], part]));
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['server', 'database', 'broker']));
  for (const one of ['server', 'database', 'broker']) expect(named[one]).toContain('restart: unless-stopped');
  expect(named.server).toMatch(/database: \{ condition: service_healthy \}\n +broker: \{ condition: service_healthy \}/);
  expect(named.server).toContain('build: ..');
  expect(named.database).toMatch(/image: postgres:\d+.*healthcheck:\n +test: [^\n]*pg_isready/s);
  expect(named.broker).toMatch(/image: eclipse-mosquitto:2.*healthcheck:\n +test: [^\n]*1883/s);
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(named.server).toContain(line);
});

const hardening = ['NoNewPrivileges=true', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'ProtectHome=true', 'PrivateTmp=true'];
const moreOfServer = [
  ...['PrivateDevices', 'ProtectClock', 'ProtectHostname', 'ProtectKernelLogs', 'ProtectKernelModules', 'ProtectKernelTunables'],
  ...['ProtectControlGroups', 'RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID', 'LockPersonality'],
].map((name) => `${name}=true`);

test.each([
  {
    unit: 'botify-manage',
    lines: [
      ...moreOfServer,
      ...['ProtectProc=invisible', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK', 'SystemCallArchitectures=native'],
      ...['SystemCallFilter=@system-service', 'SystemCallFilter=~@privileged @resources', 'StateDirectoryMode=0700'],
    ],
  },
  { unit: 'botify-backup', lines: ['ReadWritePaths=/var/lib/botify /var/backups/botify'] },
])('[T-44] the unit $unit is not root and keeps its restrictions', ({ unit, lines }) => {
  expect(serviceOf(unit)).toEqual(expect.arrayContaining([...hardening, ...lines, 'User=botify', 'UMask=0077']));
});
