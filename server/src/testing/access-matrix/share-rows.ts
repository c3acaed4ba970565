import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/secret.ts';
import { reportShareTable } from '../../schema/reports.table.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Row } from './row.ts';

const days = '/machine/token/api/report-clean-data-robot-day';
const choice = { grain: 'day', from: '2026-03-01', to: '2026-03-02' } as const;
/** A report about everything. A machine of another tenant is treated like a missing one. */
const ofPeriod: Row = {
  call: () => ({ body: choice }),
  smuggle: async (fixture) => [{ body: { ...choice, robotSn: await fixture.robotOf('lotus') } }],
};

/** Creates a link to the report, as a user of its tenant would. */
async function newShare(
  { server }: AccessFixture,
  tenantCode: string,
  shared: { reportId: string } | { period: typeof choice },
): Promise<string> {
  const { db, now } = server.services;
  const id = newId(now());
  const lasting = { createdAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) };
  const creator = { createdBy: newId(now()), creatorName: 'matrix' };
  await db.insert(reportShareTable).values({ tenantCode, id, ...shared, tokenHash: hashToken(unique('link-')), ...lasting, ...creator });
  return id;
}

/** Reports as PDF, and shared by link. */
export const shareRows: Record<string, Row> = {
  'GET /machine/token/api/robot-task-report/id/{id}/pdf': { of: 'taskReport', call: (_fixture, id) => ({ params: { id } }) },
  'GET /machine/token/api/robot-task-report/id/{id}/shares': { of: 'taskReport', call: (_fixture, id) => ({ params: { id } }) },
  'POST /machine/token/api/robot-task-report/share': { of: 'taskReport', call: (_fixture, id) => ({ body: { id } }) },
  'DELETE /machine/token/api/robot-task-report/share/{id}': {
    call: async (fixture) => ({ params: { id: await newShare(fixture, 'harbour', { reportId: await fixture.make('taskReport') }) } }),
    smuggle: async (fixture) => [{ params: { id: await newShare(fixture, 'lotus', { reportId: await fixture.foreign('taskReport') }) } }],
  },
  [`POST ${days}/pdf`]: ofPeriod,
  [`POST ${days}/share`]: ofPeriod,
  [`GET ${days}/shares`]: {},
  [`DELETE ${days}/share/{id}`]: {
    call: async (fixture) => ({ params: { id: await newShare(fixture, 'harbour', { period: choice }) } }),
    smuggle: async (fixture) => [{ params: { id: await newShare(fixture, 'lotus', { period: choice }) } }],
  },
};

export const shareOpenCalls: readonly string[] = [
  'GET /machine/open/robot-task-report/{token}',
  'GET /machine/open/robot-task-report/{token}/pdf',
  'GET /machine/open/robot-task-report/{token}/floorPlan',
];
