import { type AccessFixture, unique } from './access-fixture.ts';
import { type Call, none, type Row } from './row.ts';

const base = '/machine/token/api/mail-report-clean-data-robot';
const open = '/machine/open/mail-report-clean-data-robot';

const named: Row = { of: 'recipient', call: (_fixture, id) => ({ body: { id } }) };

const content = { name: 'matrix', timeZone: 'Asia/Shanghai', frequency: 'weekly', language: 'en-US', siteIds: [], robotSns: [] };
const { name: _name, language: _language, ...planned } = content;
const reader = () => ({ ...content, email: `${unique('reader')}@clients.example`, attachXlsx: false });

/** Reports about machines and sites of another tenant. */
const smuggled =
  (body: () => object) =>
  async (fixture: AccessFixture): Promise<Call[]> => [
    { body: { ...body(), siteIds: [await fixture.foreign('site')] } },
    { body: { ...body(), robotSns: [await fixture.foreign('robot')] } },
    { body: { ...body(), accountId: await fixture.foreign('account') } },
  ];

/** Recipients of report mails, and the log of the mails. */
export const subscriptionRows: Record<string, Row> = {
  [`GET ${base}/getRobotDayMailInfoPage`]: none,
  [`POST ${base}/createRobotDayMail`]: { call: () => ({ body: reader() }), smuggle: smuggled(reader) },
  [`POST ${base}/updateById`]: {
    of: 'recipient',
    call: (_fixture, id) => ({ body: { ...reader(), id, version: 1 } }),
    smuggle: (fixture, id) => smuggled(() => ({ ...reader(), id, version: 1 }))(fixture),
  },
  [`POST ${base}/pauseById`]: { of: 'recipient', call: (_fixture, id) => ({ body: { id, paused: true } }) },
  [`DELETE ${base}/deleteById/{id}`]: {
    of: 'recipient',
    call: async (fixture, id) => ({ params: { id }, query: { confirmation: await fixture.nameOf('report_recipient', 'email', id) } }),
  },
  [`POST ${base}/preview`]: { call: () => ({ body: content }), smuggle: smuggled(() => content) },
  [`POST ${base}/nextSending`]: {
    of: 'recipient',
    call: (_fixture, id) => ({ body: { ...planned, id } }),
    smuggle: smuggled(() => planned),
  },
  [`GET ${base}/readers`]: none,
  [`POST ${base}/testById`]: named,
  [`GET ${base}/deliveries`]: none,
  [`POST ${base}/deliveries/resend`]: { ...named, of: 'delivery' },
  'GET /machine/token/api/sys-timezone/dictionary': none,
};

export const subscriptionOpenCalls: readonly string[] = [
  `GET ${open}/{token}`,
  `POST ${open}/{token}/unsubscribe`,
  `POST ${open}/{token}/subscribe`,
];
