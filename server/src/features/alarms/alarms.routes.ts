import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { faults } from '@botify/contract/alarms/faults.contract';
import { quarantine } from '@botify/contract/alarms/quarantine.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { errorCures } from './error-cures.service.ts';
import { errorStatistics } from './error-statistics.service.ts';
import { currentErrors, getError, listErrors } from './errors.service.ts';
import { exportErrorSheet, exportErrors } from './export-errors.service.ts';
import { createFault, listFaults, updateFault } from './faults.service.ts';
import { handleError, noteError } from './handle-error.service.ts';
import { listQuarantine } from './list-quarantine.service.ts';
import { listAllQuarantine, removeQuarantined } from './provider-quarantine.service.ts';

export function alarmsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, robotErrors.current, (ctx, { body }) => currentErrors(ctx, body.robotSn));
  route(app, deps, robotErrors.list, (ctx, { body }) => listErrors(ctx, body));
  route(app, deps, robotErrors.export, (ctx, { body }) => exportErrors(ctx, body));
  route(app, deps, robotErrors.exportXlsx, (ctx, { body }) => exportErrorSheet(ctx, body));
  route(app, deps, robotErrors.statistics, (ctx, { body }) => errorStatistics(ctx, body));
  route(app, deps, robotErrors.cures, (ctx, { params }) => errorCures(ctx, params.id));
  route(app, deps, robotErrors.get, (ctx, { params }) => getError(ctx, params.id));
  route(app, deps, robotErrors.acknowledge, (ctx, { body }) => handleError(ctx, 'acknowledge', body));
  route(app, deps, robotErrors.resolve, (ctx, { body }) => handleError(ctx, 'resolve', body));
  route(app, deps, robotErrors.note, (ctx, { body }) => noteError(ctx, body));
  route(app, deps, faults.list, (ctx) => listFaults(ctx));
  route(app, deps, faults.create, (ctx, { body }) => createFault(ctx, body));
  route(app, deps, faults.update, (ctx, { params, body }) => updateFault(ctx, params.faultCode, body));
  route(app, deps, quarantine.all, (ctx, { body }) => listAllQuarantine(ctx, body));
  route(app, deps, quarantine.remove, (ctx, { body }) => removeQuarantined(ctx, body.messages));
  route(app, deps, quarantine.list, (ctx, { body }) => listQuarantine(ctx, body));
}
