import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { precompress } from '@botify/tools/bootstrap/precompress';
import { binOf, root } from '@botify/tools/bootstrap/root';

const html = '<!doctype html><html><body><div id="app"></div><script type="module" src="/main.js"></script></body></html>';
const script = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Field() {
  const [value, setValue] = useState('');
  return createElement('form', null,
    createElement('input', { name: 'username', value, onChange: (event) => setValue(event.currentTarget.value) }),
    createElement('button', { type: 'submit' }, 'go'));
}
createRoot(document.getElementById('app')).render(createElement(Field));
`;
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Baseline page: React, one field and a button, built and served like the console. Inside the checkout, to resolve React. */
async function build(): Promise<string> {
  const folder = join(root, '.cache', 'bench-bare');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'main.js'), script);
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [binOf('console', 'vite', 'vite'), 'build', '--logLevel', 'warn'], { cwd: folder, env });
  await precompress(join(folder, 'dist'));
  return join(folder, 'dist');
}

export async function withBarePage<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = await build();
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = join(folder, url === '/' ? 'index.html' : url);
    if (!existsSync(`${path}.br`)) return void answer.writeHead(404).end();
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(await readFile(`${path}.br`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
