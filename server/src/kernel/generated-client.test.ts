import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ demo: false });

/** A program as a customer writes it: two lists and a change. */
const right = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>({ baseUrl: 'https://console.example', headers: { authorization: 'Bearer botify_key' } });
const { data: list } = await client.GET('/api/authority/users/userList', { params: { query: { current: 1, size: 20, keyword: 'chen' } } });
export const names: string[] = list?.data.records.map((user) => user.name) ?? [];
const { data: keys } = await client.GET('/api/authority/apiKeys');
export const expires: string | undefined = keys?.data[0]?.expiresAt;
const { data: tested } = await client.POST('/api/authority/sso/test', { body: { issuer: 'https://login.example.com' } });
export const endsSessions: boolean | undefined = tested?.data.endsSessions;
`;
/** What the compiler must find: a call that does not exist, a body of the wrong type, a result of the wrong type. */
const wrong = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>({ baseUrl: 'https://console.example' });
await client.GET('/api/no/such/call');
await client.POST('/api/authority/sso/test', { body: { issuer: 7 } });
const { data } = await client.GET('/api/authority/apiKeys');
export const count: number = data?.data[0]?.expiresAt ?? '';
`;

const installed = fileURLToPath(import.meta.resolve('openapi-fetch')).replace(/(.*node_modules).*/, '$1');
const options: ts.CompilerOptions = {
  // Checks the generated file, which is no declaration file, but not the libraries.
  ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true, skipLibCheck: true },
  ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], types: [] },
};

it('a client generated from the OpenAPI document compiles, and rejects wrong calls', async () => {
  const document = (await server.app.inject({ url: '/api/docs/json' })).json();
  const folder = await mkdtemp(join(tmpdir(), 'botify-client-'));
  try {
    const files = {
      'api.ts': astToString(await openapiTS(document)),
      'right.ts': right,
      'wrong.ts': wrong,
      'package.json': '{"type":"module"}',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await symlink(installed, join(folder, 'node_modules'));
    const compiled = ts.createProgram([join(folder, 'right.ts'), join(folder, 'wrong.ts')], options);
    const faults = ts.getPreEmitDiagnostics(compiled).map(({ file, messageText }) => ({
      file: file?.fileName.slice(folder.length + 1),
      words: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
    expect(faults.filter(({ file }) => file !== 'wrong.ts')).toEqual([]);
    expect(faults).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
