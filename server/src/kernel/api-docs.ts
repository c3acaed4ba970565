import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** OpenAPI straight from the contract: the page at /api/docs, the document at /api/docs/json. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'BOTIFY Manage',
        version: '0.1.0',
        description:
          'Every answer is {code, msg, data}; code 200 is success. Send Accept-Language (zh-CN or en-US) with every call; with a token also tenant_code and Authorization: Bearer.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { tryItOutEnabled: false, persistAuthorization: false } });
}
