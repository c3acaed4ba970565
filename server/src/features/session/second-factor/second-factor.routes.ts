import { secondFactor, stepLogin } from '@botify/contract/session/second-factor.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../../kernel/route.ts';
import { requestPasskey } from './passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getStatus,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  requestOwnPasskey,
} from './second-factor.service.ts';
import { completeBySecondFactor, describeChallenge, loginByPasskey } from './second-factor-login.service.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, secondFactor.status, (ctx) => getStatus(ctx));
  route(app, deps, secondFactor.beginTotp, (ctx, { body }) => beginTotp(ctx, body));
  route(app, deps, secondFactor.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body.code));
  route(app, deps, secondFactor.removeTotp, (ctx, { body }) => removeTotp(ctx, body));
  route(app, deps, secondFactor.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body));
  route(app, deps, secondFactor.beginPasskey, (ctx, { body }) => beginPasskey(ctx, body));
  route(app, deps, secondFactor.addPasskey, (ctx, { body }) => addPasskey(ctx, body));
  route(app, deps, secondFactor.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.id, body));
  route(app, deps, secondFactor.requestPasskey, (ctx) => requestOwnPasskey(ctx));

  route(app, deps, stepLogin.challenge, (ctx) => describeChallenge(ctx));
  route(app, deps, stepLogin.complete, (ctx, { body }) => completeBySecondFactor(ctx, body));
  route(app, deps, stepLogin.requestPasskey, (ctx) => requestPasskey(ctx));
  route(app, deps, stepLogin.byPasskey, (ctx, { body }) => loginByPasskey(ctx, body));
}
