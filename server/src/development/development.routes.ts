import { type Message, sampleCalls } from '@botify/contract/development/sample-calls';
import type { Result } from '@botify/contract/kernel/endpoint';
import { type TemplateRoute, templateRoutes } from '@botify/domain/development/template-routes';
import { textFor } from '@botify/text/translate';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../kernel/context.ts';
import { type RouteDeps, route } from '../kernel/route.ts';
import {
  refuseSample,
  SampleRefusal,
  SampleRoles,
  sampleLog,
  sampleMessages,
  sampleTransactions,
  sampleUsers,
  type Words,
} from './samples.ts';

const admin = { username: 'admin', password: '111111', token: 'admin-token' };
const newest = 10;

interface Asked {
  readonly page_num?: number;
  readonly page_size?: number;
}
const pageOf = <T>(rows: readonly T[], { page_num = 1, page_size }: Asked = {}, usual = 20) => {
  const size = page_size ?? usual;
  const first = (page_num - 1) * size;
  return { items: rows.slice(first, first + size), page_num, page_size: size, total_count: rows.length };
};

const messageList = (msg_list: Message[]) => ({ status: 200, op_code: 0, msg_category: 'TIPS' as const, msg_list });

/** The calls of the template and its sample menu, with sample data. `app.ts` loads this file in development mode only. */
export async function developmentRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler<Error>(refuseSample);
    const deleted = new Set<number>();
    const words = ({ locale }: Context) => textFor(locale);
    const linesFor = (ctx: Context) => sampleLog(ctx.now(), words(ctx)).filter(({ id }) => !deleted.has(id));

    route(scope, deps, sampleCalls.login, async (_ctx, { body: { username, password } }) => {
      if (username.trim() !== admin.username || password !== admin.password) throw new SampleRefusal('wrongLogin');
      return { token: admin.token };
    });
    route(scope, deps, sampleCalls.info, async (ctx, { query: { token } }) => {
      if (token !== admin.token) throw new SampleRefusal('noUser');
      const [name, introduction] = [words(ctx)('development:sample.role.admin'), words(ctx)('development:sample.roleText.admin')];
      return { username: admin.username, name, avatar: null, introduction, roles: ['admin' as const] };
    });
    route(scope, deps, sampleCalls.logout, async () => 'success' as const);
    route(scope, deps, sampleCalls.users, async (ctx, { query }) => pageOf(sampleUsers(ctx.now(), words(ctx)), query, 10));
    route(scope, deps, sampleCalls.searchUser, async (ctx, { query: { name = '' } }) => ({
      items: sampleUsers(ctx.now(), words(ctx))
        .filter((user) => user.name.toLowerCase().includes(name.toLowerCase()))
        .map((user) => ({ name: user.name })),
    }));
    route(scope, deps, sampleCalls.transactions, async (ctx, { query }) => pageOf(sampleTransactions(ctx.now(), words(ctx)), query));

    route(scope, deps, sampleCalls.logs, async (ctx, { body }) => pageOf(linesFor(ctx), body, 10));
    route(scope, deps, sampleCalls.deleteLog, async (ctx, { body: { id } }) => {
      if (!linesFor(ctx).some((line) => line.id === id)) throw new SampleRefusal('gone');
      deleted.add(id);
      return { id };
    });
    route(scope, deps, sampleCalls.count, async () => ({ online_num: 46, total_num: 60, last_3d_num: 52, last_15d_num: 58 }));
    route(scope, deps, sampleCalls.running, async () => ({
      total_effective_cleaning_area: 1_284_560,
      total_actual_cleaning_area: 1_463_920,
      total_running_time: 4_612_800,
    }));
    route(scope, deps, sampleCalls.messages, async (ctx) => messageList(sampleMessages(ctx.now(), words(ctx)).slice(0, newest)));
    route(scope, deps, sampleCalls.notices, async (ctx, { body }) => {
      const { items, ...paging } = pageOf(sampleMessages(ctx.now(), words(ctx)), body);
      return { ...messageList(items), ...paging };
    });
    roleRoutes(scope, deps, words);
  });
}

type AnsweredRoute = Result<typeof sampleCalls.routes>[number];
const asAnswered = (routes: readonly TemplateRoute[]): AnsweredRoute[] =>
  routes.map(({ path, name, roles, children }) => ({ path, name, roles: [...roles], children: asAnswered(children) }));

function roleRoutes(scope: FastifyInstance, deps: RouteDeps, words: (ctx: Context) => Words): void {
  const roles = new SampleRoles();
  const routes = async () => asAnswered(templateRoutes);
  route(scope, deps, sampleCalls.routes, routes);
  route(scope, deps, sampleCalls.askRoutes, routes);
  route(scope, deps, sampleCalls.roles, async (ctx) => roles.list(words(ctx)));
  route(scope, deps, sampleCalls.askRoles, async (ctx) => roles.list(words(ctx)));
  route(scope, deps, sampleCalls.role, async (ctx, { query: { key } }) => roles.find(key, words(ctx)));
  route(scope, deps, sampleCalls.createRole, async (_ctx, { body }) => roles.create(body));
  route(scope, deps, sampleCalls.updateRole, async (ctx, { params: { key }, body }) => roles.update(key, body, words(ctx)));
  route(scope, deps, sampleCalls.deleteRole, async (ctx, { params: { key } }) => {
    roles.remove(key, words(ctx));
    return { key };
  });
}
