import { eq } from 'drizzle-orm';
import { errorTable } from '../../schema/alarms.table.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Row } from './row.ts';

const none: Row = { call: () => ({ body: {} }) };
const handling = (body: object): Row => ({ of: 'error', call: (_fixture, id) => ({ body: { id, ...body } }) });
const several: Row = { call: (fixture) => ({ body: { errors: [{ id: fixture.absent(), version: 1 }], note: 'ok' } }) };
const severalUndone: Row = { call: (fixture) => ({ body: { errors: [{ id: fixture.absent(), version: 1 }] } }) };
const accountOf = (fixture: AccessFixture, username: string) => fixture.idOf('account', `username = '${username}'`);
const newFault = () => ({
  faultCode: unique('X'),
  noticeLevel: 'P3',
  part: 'scrub',
  typeCode: 'other',
  names: { 'zh-CN': '测试', 'en-US': 'Test' },
  causes: { 'zh-CN': [], 'en-US': [] },
  handling: { 'zh-CN': [], 'en-US': [] },
});

/** Errors of machines, error catalog, notices and quarantined messages. */
export const alarmRows: Record<string, Row> = {
  'POST /machine/token/api/robot-exception/getCurrentRobotError': {
    call: async (fixture) => ({ body: { robotSn: await fixture.robotOf('harbour') } }),
    smuggle: async (fixture) => [{ body: { robotSn: await fixture.robotOf('lotus') } }],
  },
  'POST /machine/token/api/robot-exception/page': none,
  'POST /machine/token/api/robot-exception/export': none,
  'POST /machine/token/api/robot-exception/exportXlsx': none,
  'POST /machine/token/api/robot-exception/statistics': none,
  'GET /machine/token/api/robot-exception/id/{id}/cures': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'GET /machine/token/api/robot-exception/id/{id}/floor': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'GET /machine/token/api/robot-exception/id/{id}': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'POST /machine/token/api/robot-exception/acknowledge': handling({ version: 1 }),
  'POST /machine/token/api/robot-exception/resolve': handling({ note: 'ok', version: 1 }),
  'POST /machine/token/api/robot-exception/acknowledgeMany': several,
  'POST /machine/token/api/robot-exception/resolveMany': several,
  'POST /machine/token/api/robot-exception/undoAcknowledge': severalUndone,
  'POST /machine/token/api/robot-exception/undoHandling': severalUndone,
  'POST /machine/token/api/robot-exception/reopen': {
    of: 'error',
    call: async ({ server }, id) => {
      await server.services.db.update(errorTable).set({ state: 'resolved' }).where(eq(errorTable.id, id));
      return { body: { id, version: 1 } };
    },
  },
  'GET /machine/token/api/robot-exception/id/{id}/assignees': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'POST /machine/token/api/robot-exception/assign': {
    of: 'error',
    call: async (fixture, id) => ({ body: { id, accountId: await accountOf(fixture, 'manager@harbour.example'), version: 1 } }),
    smuggle: async (fixture, id) => [{ body: { id, accountId: await accountOf(fixture, 'manager@lotus.example'), version: 1 } }],
  },
  'POST /machine/token/api/robot-exception/mute': {
    of: 'error',
    call: ({ server }, id) => ({ body: { id, until: new Date(server.services.now().getTime() + 60_000).toISOString(), version: 1 } }),
  },
  'POST /machine/token/api/robot-exception/note': handling({ note: 'ok' }),
  'GET /machine/token/api/robot-exception/fault/list': {},
  'POST /machine/token/api/robot-exception/fault': { staff: true, call: () => ({ body: newFault() }) },
  'PUT /machine/token/api/robot-exception/fault/{faultCode}': {
    staff: true,
    call: () => ({ params: { faultCode: 'N101' }, body: { noticeLevel: 'P0', version: 1 } }),
  },
  'POST /machine/token/api/robot/quarantine/list': none,
  'POST /machine/token/api/robot/quarantine/all': { staff: true, call: () => ({ body: {} }) },
  'POST /machine/token/api/robot/quarantine/delete': {
    staff: true,
    call: (fixture) => ({ body: { messages: [{ tenantCode: 'harbour', id: fixture.absent() }] } }),
  },
  'POST /machine/token/api/robot/notice/getRobotNoticeList': none,
  'POST /machine/token/api/robot/notice/groups': none,
  'GET /machine/token/api/robot/notice/unreadCount': {},
  'POST /machine/token/api/robot/notice/markRead': none,
};
