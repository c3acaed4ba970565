import type { departments } from '@botify/contract/departments/departments.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import writeExcelFile from 'write-excel-file/node';
import type { Session } from './product-calls.ts';

export const sizes = { accounts: 5000, departments: 1000, machines: 10_000 };
/** The demo assigns six of ten robots to the measured tenant. */
export const demoRobots = Math.ceil(sizes.machines / 0.6);

export type Call = (method: string, path: string, body?: object) => Promise<{ status: number; data: unknown; bytes: number }>;

export const callerOf =
  (url: string, { token }: Session): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${url}/api/authority${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return { status: response.status, data: (JSON.parse(text) as { data: unknown }).data, bytes: text.length };
  };

type Tree = Result<typeof departments.tree>;

/** Three levels of departments, ten per parent. */
async function addDepartments(call: Call): Promise<string[]> {
  const [top] = (await call('GET', '/orgs')).data as Tree;
  const made: string[] = [];
  let family = [top?.id ?? ''];
  let next: string[] = [];
  while (made.length < sizes.departments) {
    for (const parentId of family) {
      for (let child = 0; child < 10 && made.length < sizes.departments; child++) {
        const { data } = await call('POST', '/orgs', { parentId, name: `Department ${made.length + 1}` });
        const { id } = data as { id: string };
        made.push(id);
        next.push(id);
      }
    }
    [family, next] = [next, []];
  }
  return made;
}

/** Distributes the robots over the leaf departments. */
async function shareMachines(call: Call, leaves: readonly string[]): Promise<void> {
  const machines = (await call('GET', `/orgs/${leaves[0]}/robots`)).data as { robotSn: string }[];
  const share = Math.ceil(machines.length / leaves.length);
  for (const [index, id] of leaves.entries()) {
    const add = machines.slice(index * share, (index + 1) * share).map(({ robotSn }) => robotSn);
    if (add.length > 0) await call('PUT', `/orgs/${id}/robots`, { add, remove: [], apply: true });
  }
}

/** Accounts through the import, a thousand rows per file. */
async function addAccounts(call: Call): Promise<void> {
  const rows = 1000;
  const headings = ['Email', 'Name', 'Phone', 'Department', 'Roles'];
  for (let from = 0; from < sizes.accounts; from += rows) {
    const people = Array.from({ length: rows }, (_, index) => {
      const number = from + index + 1;
      return [
        `person${number}@bench.example`,
        `Person ${number}`,
        `+86 155${String(10_000_000 + number)}`,
        `Department ${1 + (number % sizes.departments)}`,
        'Operator',
      ];
    });
    const sheet = [headings, ...people].map((row) => row.map((value) => ({ value, type: String })));
    const file = (await writeExcelFile(sheet).toBuffer()).toString('base64');
    const { created } = (await call('POST', '/users/import', { file, apply: true })).data as { created: number };
    if (created !== rows) throw new Error(`only ${created} of ${rows} accounts were made`);
  }
}

export async function fillTenant(call: Call): Promise<readonly string[]> {
  const made = await addDepartments(call);
  await shareMachines(call, made.slice(-200));
  await addAccounts(call);
  return made;
}
