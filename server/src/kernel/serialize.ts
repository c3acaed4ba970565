import { type Endpoint, isBlob } from '@botify/contract/kernel/endpoint';
import { envelope, Refusal } from '@botify/contract/kernel/envelope';
import type { FastifyReply } from 'fastify';
import * as Type from 'typebox';

type Serialize = (answer: unknown) => string;

const answerSchemas = new WeakMap<Endpoint, Type.TSchema>();
const compiled = new WeakMap<Type.TSchema, Serialize>();

/** Schema of the whole response of a successful call. */
function answerSchema(endpoint: Endpoint): Type.TSchema {
  const known = answerSchemas.get(endpoint);
  if (known) return known;
  const whole = envelope(endpoint.result as Type.TSchema);
  const schema = endpoint.beside ? Type.Object({ ...whole.properties, ...endpoint.beside.properties }) : whole;
  answerSchemas.set(endpoint, schema);
  return schema;
}

const refused = (description: string) => ({ ...Refusal, description });

/** All responses of a call, for the OpenAPI document. */
export function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const { result, summary, access, params, query, body, file } = endpoint;
  const file200 = (blob: string) => ({
    description: summary,
    content: { [blob]: { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } },
  });
  return {
    200: isBlob(result) ? file200(result.blob) : answerSchema(endpoint),
    ...(params || query || body || file ? { 400: refused('The request is not valid; `field` names the field it is about') } : {}),
    ...(access === 'open' ? {} : { 401: refused('Not logged in, or no longer'), 403: refused('The caller has no right to this') }),
    '4xx': refused('Refused; `key` says why'),
    '5xx': refused('Failed on the server; the log has more under `requestId`'),
  };
}

/**
 * Rewrites `X | null` as a nullable X. For a union the serializer validates every value against every member, with validators that it
 * compiles during the first responses. Most unions of the contract are only nullable types.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { readonly anyOf?: readonly { readonly type?: unknown }[] };
  const [one, other] = [...(anyOf ?? [])].sort((a, b) => Number(a.type === 'null') - Number(b.type === 'null'));
  if (anyOf?.length === 2 && typeof one?.type === 'string' && one.type !== 'null' && other?.type === 'null')
    return { ...rest, ...(withNullable(one) as object), nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]));
}

/**
 * Serializes a response by its schema: fields that the contract does not name are never sent. Fastify would compile the schemas of all
 * calls at startup, which takes longer than the rest of the start. Here each is compiled on first use.
 */
export const serializerFor =
  (endpoint: Endpoint, reply: FastifyReply): Serialize =>
  (answer) => {
    // The error response for a result that does not match its schema.
    if (typeof answer === 'string') return answer;
    void reply.header('content-type', 'application/json; charset=utf-8');
    const schema = answerSchema(endpoint);
    const serialize =
      compiled.get(schema) ?? (reply.compileSerializationSchema(withNullable(schema) as Record<string, unknown>) as Serialize);
    compiled.set(schema, serialize);
    return serialize(answer);
  };
