import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that the OpenAPI document of the product uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Operation {
  /** As in the contract: `GET /authority/roles/{id}`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | undefined;
  /** Schemas that others refer to. */
  readonly components: object;
  /** Content by status: `200`, `401`, `4XX`. */
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Described {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Operation['responses'];
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: object;
}

/** All operations of the OpenAPI document that the server delivers. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths, components } = (await app.inject({ url: '/api/docs/json' })).json<ApiDocument>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, responses }]) => {
      const method = verb.toUpperCase() as Operation['method'];
      const given = (where: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, schema]));
      const inputs = { params: given('path'), query: given('query'), body: requestBody?.content['application/json']?.schema };
      return { name: `${method} ${path.replace('/api', '')}`, method, path, ...inputs, components, responses };
    }),
  );
}
