import { forgotPassword } from '@botify/contract/session/forgot-password.contract';
import { resetLink } from '@botify/contract/session/reset-link.contract';
import { session } from '@botify/contract/session/session.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { issueCaptcha } from './captcha.service.ts';
import { checkResetCode, resetPassword, sendResetCode } from './forgot-password.service.ts';
import { login } from './login.service.ts';
import { changePassword } from './password.service.ts';
import { applyResetLink, checkResetLink } from './reset-link-use.service.ts';
import { currentRoles, getUserInfo, listSessions, logout, revokeSession } from './session.service.ts';
import { getSettings } from './setup.service.ts';

const byPhone = ({ tenantName, mobile }: { tenantName: string; mobile: string }) =>
  ({ channel: 'phone', tenantName, target: mobile }) as const;
const byEmail = ({ tenantName, email }: { tenantName: string; email: string }) =>
  ({ channel: 'email', tenantName, target: email }) as const;

export function sessionRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, session.settings, (ctx) => getSettings(ctx));
  route(app, doors, session.captcha, (ctx, { query }) => issueCaptcha(ctx, query.key));
  route(app, doors, session.login, (ctx, { query }) => login(ctx, query));
  route(app, doors, session.loginByPost, (ctx, { body }) => login(ctx, body));
  route(app, doors, session.userInfo, (ctx) => getUserInfo(ctx));
  route(app, doors, session.currentRoles, (ctx, { body }) => currentRoles(ctx, body?.roleId));
  route(app, doors, session.logout, (ctx) => logout(ctx));
  route(app, doors, session.changePassword, (ctx, { body }) => changePassword(ctx, body));
  route(app, doors, session.sessions, (ctx) => listSessions(ctx));
  route(app, doors, session.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id));

  route(app, doors, forgotPassword.sendByPhone, (ctx, { body }) => sendResetCode(ctx, byPhone(body)));
  route(app, doors, forgotPassword.checkByPhone, (ctx, { body }) => checkResetCode(ctx, byPhone(body), body.code));
  route(app, doors, forgotPassword.resetByPhone, (ctx, { body }) => resetPassword(ctx, byPhone(body), body));
  route(app, doors, forgotPassword.sendByEmail, (ctx, { body }) => sendResetCode(ctx, byEmail(body)));
  route(app, doors, forgotPassword.checkByEmail, (ctx, { body }) => checkResetCode(ctx, byEmail(body), body.code));
  route(app, doors, forgotPassword.resetByEmail, (ctx, { body }) => resetPassword(ctx, byEmail(body), body));

  route(app, doors, resetLink.check, (ctx, { body }) => checkResetLink(ctx, body.token));
  route(app, doors, resetLink.use, (ctx, { body }) => applyResetLink(ctx, body));
}
