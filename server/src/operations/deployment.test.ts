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
