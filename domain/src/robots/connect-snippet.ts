import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';

interface Target {
  readonly robotSn: RobotSn;
  /** Undefined: a placeholder, because the secret is shown only once. */
  readonly secret: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

export const snippetKinds = ['mosquitto', 'node', 'python'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** Fields of a valid status besides serial number, boot, sequence and time. */
const rest = {
  workState: 'idle',
  mode: 'standby',
  speed: 0,
  battery: { percent: 80 },
  tanks: { clean: 100, dirty: 0 },
  position: null,
  location: null,
  task: null,
  flags: {},
  totals: { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 },
  exception: { exception: [] },
};
/** One field per line, so that a narrow window shows them all. */
const restLines = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
const restText = restLines.join('\n').slice(0, -1);

/** An IPv6 address in a URL. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Commands and programs that send one valid status of this machine, with the time when they run. */
const snippets: Readonly<Record<SnippetKind, (target: Required<Target> & { readonly secret: string }) => string>> = {
  mosquitto: ({ robotSn, secret, host, port, secure }) =>
    [
      'NOW=$(date +%s)000',
      `mosquitto_pub -h ${host} -p ${port}${secure ? ' --tls-use-os-certs' : ''} -V 311 -u ${robotSn} -P '${secret}' -q 1 -t ${topicOf('statusData', robotSn)} -s <<EOF`,
      '{',
      `  "robotSn": "${robotSn}", "boot": $NOW, "sequence": 1, "timestamp": $NOW,`,
      restText,
      '}',
      'EOF',
    ].join('\n'),
  node: ({ robotSn, secret, host, port, secure }) =>
    [
      '// npm install mqtt',
      "import { connectAsync } from 'mqtt';",
      '',
      'const now = Date.now();',
      'const status = {',
      `  robotSn: '${robotSn}', boot: now, sequence: 1, timestamp: now,`,
      restText,
      '};',
      `const client = await connectAsync('${secure ? 'mqtts' : 'mqtt'}://${inUrl(host)}:${port}', {`,
      `  username: '${robotSn}',`,
      `  password: '${secret}',`,
      '});',
      `await client.publishAsync('${topicOf('statusData', robotSn)}', JSON.stringify(status), { qos: 1 });`,
      'await client.endAsync();',
    ].join('\n'),
  python: ({ robotSn, secret, host, port, secure }) =>
    [
      '# pip install paho-mqtt',
      'import json, time',
      'from paho.mqtt import publish',
      '',
      'now = int(time.time() * 1000)',
      'status = {',
      `  "robotSn": "${robotSn}", "boot": now, "sequence": 1, "timestamp": now,`,
      restText.replaceAll('null', 'None'),
      '}',
      `publish.single("${topicOf('statusData', robotSn)}", json.dumps(status), qos=1, hostname="${host}", port=${port},`,
      `    auth={"username": "${robotSn}", "password": "${secret}"}${secure ? ', tls={}' : ''})`,
    ].join('\n'),
};

const safeHost = /^[\w.:-]+$/;

/** The text is copied into a shell, so only names and addresses without special characters are filled in. */
export const connectSnippet = (kind: SnippetKind, { secret, host, ...target }: Target): string =>
  snippets[kind]({ ...target, secret: secret ?? 'DEVICE_SECRET', host: safeHost.test(host) ? host : 'HOST' });
