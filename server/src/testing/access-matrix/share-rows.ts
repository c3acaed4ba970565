import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/secret.ts';
import { reportShareTable } from '../../schema/reports.table.ts';
import type { Row } from './row.ts';
import { unique, type World } from './world.ts';

/** Creates a link to the report, as a user of its tenant would. */
async function newShare({ server }: World, tenantCode: string, reportId: string): Promise<string> {
  const { db, now } = server.services;
  const id = newId(now());
  const lasting = { createdAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) };
  const creator = { createdBy: newId(now()), creatorName: 'matrix' };
  await db.insert(reportShareTable).values({ tenantCode, id, reportId, tokenHash: hashToken(unique('link-')), ...lasting, ...creator });
  return id;
}

/** Reports as PDF, and shared by link. */
export const shareRows: Record<string, Row> = {
  'GET /machine/token/api/robot-task-report/id/{id}/pdf': { of: 'taskReport', call: (_world, id) => ({ params: { id } }) },
  'GET /machine/token/api/robot-task-report/id/{id}/shares': { of: 'taskReport', call: (_world, id) => ({ params: { id } }) },
  'POST /machine/token/api/robot-task-report/share': { of: 'taskReport', call: (_world, id) => ({ body: { id } }) },
  'DELETE /machine/token/api/robot-task-report/share/{id}': {
    call: async (world) => ({ params: { id: await newShare(world, 'harbour', await world.make('taskReport')) } }),
    smuggle: async (world) => [{ params: { id: await newShare(world, 'lotus', await world.foreign('taskReport')) } }],
  },
};

export const shareOpenCalls: readonly string[] = [
  'GET /machine/open/robot-task-report/{token}',
  'GET /machine/open/robot-task-report/{token}/pdf',
];
