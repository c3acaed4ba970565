import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import type { Operation, Schema } from './operations.ts';

// Each schema checks a few responses only: optimizing its code would take longer than it saves.
const ajv = new Ajv({ strict: false, code: { optimize: false } });
addFormats.default(ajv);
/** By content: the document repeats the schema of an error for every call. */
const compiled = new Map<string, ValidateFunction>();

const headers = {
  'content-type': /\S/,
  'content-security-policy': /default-src '(self|none)'/,
  'x-content-type-options': /^nosniff$/,
  'permissions-policy': /camera=\(\)/,
  'cache-control': /no-store|private/,
  'x-request-id': /^[\w-]{1,64}$/,
};
/** Traces of code, SQL and folders. */
const internals =
  /node_modules|\.ts:\d|\bat \w[\w.]* \(|\bviolates |relation "|syntax error|duplicate key|invalid input syntax|\bFST_|\bECONN|\/server\/src|\/dev\/shm/;

/** The documented content for a status: `404`, otherwise `4XX`. */
function contentFor({ responses }: Operation, status: number) {
  return (responses[status] ?? responses[`${String(status)[0]}XX`])?.content;
}

function schemaFault(components: object, schema: Schema | undefined, body: unknown): string | undefined {
  if (!schema) return 'the document has no schema for it';
  // References of the document start at its root.
  const content = JSON.stringify(schema);
  const check = compiled.get(content) ?? ajv.compile({ ...schema, components });
  compiled.set(content, check);
  return check(body) ? undefined : ajv.errorsText(check.errors);
}

const zipMark = Buffer.from('PK\x03\x04', 'latin1');
const zipLimits = { files: 1_000, bytes: 64_000_000 };

/** The text of a response, decompressed, with the parts of spreadsheets and archives. */
export function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  if (!plain.subarray(0, 4).equals(zipMark)) return String(plain);
  return [...unzip(plain, zipLimits, () => true).values()].map((part) => Buffer.from(part).toString()).join('\n');
}

/** What is wrong with a response, or undefined. */
export function faultOf(operation: Operation, response: LightMyRequestResponse, text: string, language: string): string | undefined {
  const { statusCode: status } = response;
  if (status >= 500) return `status ${status}: ${text}`;
  for (const [name, wanted] of Object.entries(headers))
    if (!wanted.test(String(response.headers[name] ?? ''))) return `header ${name}: ${response.headers[name]}`;
  // A part of a file and an unchanged file have the headers of the file.
  const documented = contentFor(operation, status === 206 ? 200 : status);
  const type = String(response.headers['content-type']);
  const content = documented?.[type] ?? documented?.[type.split(';')[0] ?? ''];
  if (!content) return `status ${status} as ${type} is not documented`;
  if (!type.startsWith('application/json')) return status < 300 ? undefined : `an error as ${type}`;
  const body: unknown = JSON.parse(text);
  const fault = schemaFault(operation.components, content.schema, body);
  if (fault) return `status ${status} does not match its schema: ${fault}`;
  return status >= 400 ? errorFault(body as { code: number; msg: string; key: string }, text, language) : undefined;
}

function errorFault({ code, msg, key }: { code: number; msg: string; key: string }, body: string, language: string): string | undefined {
  if (code === 200) return 'an error with code 200';
  if (internals.test(body)) return `an error reveals internals: ${body}`;
  if (!msg.trim() || msg === key || /\{\{\w+\}\}/.test(msg) || msg.includes(`errors:${key}`)) return `an error without a text: ${body}`;
  if (language === 'zh-CN' && !/[\u4e00-\u9fff]/.test(msg)) return `an error in another language: ${body}`;
  return undefined;
}
