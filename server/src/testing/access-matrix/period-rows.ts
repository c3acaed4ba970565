import type { AccessFixture } from './access-fixture.ts';
import type { Call, Row } from './row.ts';

const days = '/machine/token/api/report-clean-data-robot-day';
const running = '/machine/token/api/report-running';

/** A report about everything. A machine of another tenant is treated like a missing one. */
const report: Row = {
  call: () => ({ body: {} }),
  smuggle: async (fixture: AccessFixture): Promise<Call[]> => [{ body: { robotSn: await fixture.robotOf('lotus') } }],
};
const files = (path: string): Record<string, Row> => ({ [`POST ${path}/export`]: report, [`POST ${path}/exportXlsx`]: report });

/** Daily, weekly and monthly reports, missed cleaning and the running report. */
export const periodRows: Record<string, Row> = {
  [`POST ${days}/queryReport`]: report,
  [`POST ${days}/robots`]: report,
  [`POST ${days}/missed`]: report,
  [`GET ${days}/labour`]: {},
  [`PUT ${days}/labour`]: {
    call: async (fixture) => {
      const token = await fixture.token('manager@harbour.example');
      const { data } = await fixture.server.call({ method: 'GET', url: `/api${days}/labour`, token });
      return { body: { squareMetresPerHour: 500, dollarsPerHour: 25, version: data.version } };
    },
  },
  ...files(days),
  ...files(`${days}/missed`),
  [`POST ${running}/page`]: report,
  [`POST ${running}/days`]: report,
  ...files(running),
  ...files(`${running}/days`),
};
