import { unique } from './access-fixture.ts';
import type { Row } from './row.ts';

const none: Row = { call: () => ({ body: {} }) };
const handling = (body: object): Row => ({ of: 'error', call: (_fixture, id) => ({ body: { id, ...body } }) });
const newFault = () => ({
  faultCode: unique('X'),
  noticeLevel: 'P3',
  part: 'scrub',
  typeCode: 'other',
  nameZh: '测试',
  nameEn: 'Test',
  causesZh: [],
  causesEn: [],
  handlingZh: [],
  handlingEn: [],
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
  'GET /machine/token/api/robot-exception/id/{id}': { of: 'error', call: (_fixture, id) => ({ params: { id } }) },
  'POST /machine/token/api/robot-exception/acknowledge': handling({ version: 1 }),
  'POST /machine/token/api/robot-exception/resolve': handling({ note: 'ok', version: 1 }),
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
  'GET /machine/token/api/robot/notice/unreadCount': {},
  'POST /machine/token/api/robot/notice/markRead': none,
};
