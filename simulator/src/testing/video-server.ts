import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** Receives uploads and answers as configured. */
export async function startVideoServer(answer: (received: Received) => { status: number; wanted?: boolean }) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization, 'content-type': type } = request.headers;
    const one = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      authorization,
      type,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    received.push(one);
    const { status, wanted } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { wanted } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
