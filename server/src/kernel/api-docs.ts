import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { locales } from '@botify/contract/kernel/locale';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { responsesOf } from './serialize.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M8 9.5h13a3.25 3.25 0 0 1 0 6.5H11a3.25 3.25 0 0 0 0 6.5h8" fill="none" stroke="#0fa3a3" stroke-width="3" stroke-linecap="round"/><circle cx="23" cy="22.5" r="2.75" fill="#fff"/></svg>';

/** Generates OpenAPI from the contract: the page at /api/docs, the document at /api/docs/json. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route: { config } }) => {
      const endpoint = config?.endpoint;
      if (!endpoint) return { schema, url };
      const file = endpoint.file ? { body: { type: 'string', format: 'binary' } } : {};
      return { schema: { ...schema, ...file, response: responsesOf(endpoint) }, url };
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'BOTIFY Manage',
        version: '0.1.0',
        description: `Every answer is {code, msg, data}; code 200 is success. Send Accept-Language (${locales.join(' or ')}) with every call; with a token also tenant_code and Authorization: Bearer.`,
      },
      // Paths are relative to the host that serves this document.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          app: { type: 'http', scheme: 'bearer', description: 'The token of an app account, from POST /api/app/login' },
          device: { type: 'http', scheme: 'basic' },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: logo },
    theme: { title: 'BOTIFY Manage API' },
  });
}

/** Name of the call in generated clients: `getAuthorityUsersUserList`. */
export const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() + path.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());

/** Authentication of a call in the OpenAPI document. */
export function securityOf({ access }: Endpoint) {
  // Explicit, to distinguish an open call from a missing entry.
  if (access === 'open') return { security: [] };
  const scheme = access === 'device' || access === 'app' ? access : 'bearer';
  return { security: [{ [scheme]: [] }], description: `Access: ${access}` };
}
