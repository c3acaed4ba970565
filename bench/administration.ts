import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import { administrationScreens } from './administration-screens.ts';
import { quantile, show, time } from './figures.ts';
import { callerOf, demoRobots, fillTenant, sizes } from './large-tenant.ts';
import { signIn } from './product-calls.ts';

const runs = 200;
const target = 50;

/** Administration in a tenant with 5,000 accounts, 1,000 departments and 10,000 machines. */
export async function administrationFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'administration'), { DEMO_ROBOTS: String(demoRobots) });
  const session = await signIn(server.url, 'manager@harbour.example');
  const call = callerOf(server.url, session);
  const began = performance.now();
  const departments = await fillTenant(call);
  const made = `${sizes.accounts} accounts, ${sizes.departments} departments, ${sizes.machines} machines`;
  show('a large tenant made by the product itself', `${((performance.now() - began) / 1000).toFixed(0)} s  (${made})`);

  const floor = quantile(await time(runs, () => fetch(`${server.url}/healthz`).then((answer) => answer.text())), 0.5);
  const measure = async (name: string, method: string, path: string, body?: object) => {
    await time(5, () => call(method, path, body));
    const times = await time(runs, () => call(method, path, body));
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const { bytes } = await call(method, path, body);
    const figures = `median ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${(median / floor).toFixed(1)}x the floor  ${(bytes / 1000).toFixed(0)} kB`;
    show(name, `${figures}${p95 < target ? '' : `  over ${target} ms`}`);
  };
  await measure('accounts, first page', 'GET', '/users/userList');
  await measure('accounts, last page by name', 'GET', `/users/userList?sort=-name&current=${sizes.accounts / 20}`);
  await measure('accounts, search', 'GET', '/users/userList?keyword=person49');
  await measure('accounts of a department and below', 'GET', `/users/userList?orgId=${departments[0]}`);
  await measure('accounts, inactive ones by last login', 'GET', '/users/userList?status=inactive&sort=-lastLoginAt');
  await measure('choices for an account', 'GET', '/users/choices');
  await measure('departments, the whole tree with counts', 'GET', '/orgs');
  await measure('machines to tick for a department', 'GET', `/orgs/${departments[0]}/robots`);
  await measure('groups, the whole tree with counts', 'GET', '/groups');
  await measure('machines to tick for a group', 'GET', '/groups/items?kind=robots');
  await measure('roles', 'GET', '/roles');
  await measure('app accounts', 'GET', '/app-users');
  await measure('sites', 'GET', '/sites');
  await measure('audit log, newest page', 'GET', '/audit');
  await measure('audit log, search', 'GET', '/audit?keyword=person49');
  const machines = (await call('GET', `/orgs/${departments[0]}/robots`)).data as { robotSn: string }[];
  const all = { add: machines.map(({ robotSn }) => robotSn), remove: [], apply: false };
  const [preview] = await time(1, () => call('PUT', `/orgs/${departments.at(-1)}/robots`, all));
  show('what giving 10,000 machines to a department would do', `${preview?.toFixed(0)} ms`);
  await administrationScreens(server.url, session, departments.at(-1) ?? '');
  await server.stop();
}
