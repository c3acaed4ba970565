import { boardSession } from '@botify/contract/session/board-session.contract';
import { forgotPassword } from '@botify/contract/session/forgot-password.contract';
import { loginEvents } from '@botify/contract/session/login-events.contract';
import { resetLink } from '@botify/contract/session/reset-link.contract';
import { securitySettings } from '@botify/contract/session/security-settings.contract';
import { session } from '@botify/contract/session/session.contract';
import type { FastifyInstance } from 'fastify';
import { atHome } from '../../kernel/home-tenant.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { issueBoardTicket, openBoard } from './board-session.service.ts';
import { issueCaptcha } from './captcha.service.ts';
import { checkResetCode, resetPassword, sendResetCode } from './forgot-password.service.ts';
import { login } from './login.service.ts';
import { confirmDevices, exportLoginEvents, listLoginEvents, listNewDevices, listOwnLoginEvents } from './login-events.service.ts';
import { changePassword } from './password.service.ts';
import { applyResetLink, checkResetLink } from './reset-link-use.service.ts';
import { changeSecurity, getSecurity } from './security-settings.service.ts';
import { currentRoles, getUserInfo, listSessions, logout, revokeOtherSessions, revokeSession } from './session.service.ts';
import { getSettings } from './setup.service.ts';

const byPhone = ({ tenantName, mobile }: { tenantName: string; mobile: string }) =>
  ({ channel: 'phone', tenantName, target: mobile }) as const;
const byEmail = ({ tenantName, email }: { tenantName: string; email: string }) =>
  ({ channel: 'email', tenantName, target: email }) as const;

export function sessionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, session.settings, (ctx, { query }) => getSettings(ctx, query.tenant));
  route(app, deps, session.captcha, (ctx, { query }) => issueCaptcha(ctx, query.key));
  route(app, deps, session.login, (ctx, { query }) => login(ctx, query));
  route(app, deps, session.loginByPost, (ctx, { body }) => login(ctx, body));
  // Calls about the own account, whatever tenant is selected.
  route(app, deps, session.userInfo, (ctx) => getUserInfo(atHome(ctx)));
  route(app, deps, session.currentRoles, (ctx, { body }) => currentRoles(atHome(ctx), body?.roleId));
  route(app, deps, session.logout, (ctx) => logout(atHome(ctx)));
  route(app, deps, session.changePassword, (ctx, { body }) => changePassword(atHome(ctx), body));
  route(app, deps, session.sessions, (ctx) => listSessions(atHome(ctx)));
  route(app, deps, session.revokeOthers, (ctx) => revokeOtherSessions(atHome(ctx)));
  route(app, deps, session.revokeSession, (ctx, { params }) => revokeSession(atHome(ctx), params.id));

  route(app, deps, boardSession.ticket, (ctx) => issueBoardTicket(atHome(ctx), ctx.tenantCode));
  route(app, deps, boardSession.open, (ctx, { body }) => openBoard(ctx, body.token));

  route(app, deps, loginEvents.own, (ctx, { query }) => listOwnLoginEvents(atHome(ctx), query));
  route(app, deps, loginEvents.newDevices, (ctx) => listNewDevices(atHome(ctx)));
  route(app, deps, loginEvents.confirmDevices, (ctx, { body }) => confirmDevices(atHome(ctx), body.ids));
  route(app, deps, loginEvents.list, (ctx, { query }) => listLoginEvents(ctx, query));
  route(app, deps, loginEvents.export, (ctx, { query }) => exportLoginEvents(ctx, query));

  route(app, deps, securitySettings.get, (ctx) => getSecurity(ctx));
  route(app, deps, securitySettings.update, (ctx, { body }) => changeSecurity(ctx, body));

  route(app, deps, forgotPassword.sendByPhone, (ctx, { body }) => sendResetCode(ctx, byPhone(body)));
  route(app, deps, forgotPassword.checkByPhone, (ctx, { body }) => checkResetCode(ctx, byPhone(body), body.code));
  route(app, deps, forgotPassword.resetByPhone, (ctx, { body }) => resetPassword(ctx, byPhone(body), body));
  route(app, deps, forgotPassword.sendByEmail, (ctx, { body }) => sendResetCode(ctx, byEmail(body)));
  route(app, deps, forgotPassword.checkByEmail, (ctx, { body }) => checkResetCode(ctx, byEmail(body), body.code));
  route(app, deps, forgotPassword.resetByEmail, (ctx, { body }) => resetPassword(ctx, byEmail(body), body));

  route(app, deps, resetLink.check, (ctx, { body }) => checkResetLink(ctx, body.token));
  route(app, deps, resetLink.use, (ctx, { body }) => applyResetLink(ctx, body));
}
