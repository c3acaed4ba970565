import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { maxMessageBytes, topics } from '@botify/contract/robots/robots.topics';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

function rangeOf({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : `, at least ${minimum}`;
}

function countOf({ minItems, maxItems }: Schema): string {
  if (minItems !== undefined && minItems === maxItems) return `, exactly ${minItems}`;
  if (minItems !== undefined) return `, ${minItems} to ${maxItems}`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}

function textOf({ pattern, format, maxLength }: Schema): string {
  if (pattern) return `text like \`${pattern}\``;
  if (format === 'date-time') return 'instant, ISO 8601';
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`;
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}${countOf(schema)}`;
  if (schema.format === 'uuid') return 'UUID';
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer') return `whole number${rangeOf(schema)}`;
  return `${schema.type}${rangeOf(schema)}`;
}

/** The fields of an object, each followed by its nested fields. */
function rowsOf(schema: Schema, path: string): string[] {
  const object = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  if (object.items) return rowsOf(object.items, `${path.replace(/\.$/, '')}[].`);
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
    const need = object.required?.includes(name) ? 'yes' : '';
    const row = `| \`${path}${name}\` | ${typeOf(field).replaceAll('|', '\\|')} | ${need} | ${field.description ?? ''} |`;
    return [row, ...rowsOf(field, `${path}${name}.`)];
  });
}

const tableOf = (message: Schema): string[] => ['| Field | Type | Needed | Meaning |', '|---|---|---|---|', ...rowsOf(message, ''), ''];

/** Content of docs/generated/topics.md: all messages on the broker, generated from the schemas that validate them. */
export function topicsDocument(): string {
  const ofMachines = Object.values(topics).flatMap(({ path, from, summary, message }) => [
    `## \`robot/{serial}/${path}\``,
    '',
    `${summary}. From the ${from}.`,
    '',
    ...tableOf(message as Schema),
  ]);
  const ofReaders = Object.values(readerTopics).flatMap(({ path, access, summary, message }) => [
    `### \`${path}\``,
    '',
    `${summary}. For whoever holds ${access.map((permission) => `\`${permission}\``).join(' or ')}.`,
    '',
    ...tableOf(message as Schema),
  ]);
  return [
    '# Topics',
    '',
    'Made from the schemas in `contract/src/robots/robots.topics.ts` that every message is checked by; a test keeps it up to date.',
    `A message is JSON in UTF-8 of at most ${maxMessageBytes} bytes. Fields that are not listed are ignored.`,
    '',
    ...ofMachines,
    '## What the server makes for each reader',
    '',
    'From `contract/src/robots/fleet.topics.ts`. People subscribe to these at `/mqtt` of the server, wherever the machines are connected. Everybody',
    'subscribes to the same topic and hears only of machines they see. The first message holds all of those, however large that makes it.',
    '',
    'To log in, connect by MQTT 3.1.1 over a WebSocket to `wss://console.example.com/mqtt` (`ws://127.0.0.1:8080/mqtt` on your own computer). The user',
    'name is the login name, such as `manager@harbour.example`. The password is the access token that `/api/authority/oauth/token` returned as',
    '`access_token`, not the password of the account. Provider staff who work in another tenant connect as `admin@botify.example|harbour`: the login name, a',
    'vertical bar, the tenant code. The client id is free. People can also subscribe to `robot/{serial}/status/data` of single machines they see; they publish',
    'nothing. The connection ends within seconds after the session does.',
    '',
    ...ofReaders,
  ].join('\n');
}
