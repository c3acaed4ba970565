import type { Call, Row } from './row.ts';
import type { World } from './world.ts';

const days = '/machine/token/api/report-clean-data-robot-day';
const running = '/machine/token/api/report-running';

/** A report about everything. A machine of another tenant is treated like a missing one. */
const report: Row = {
  call: () => ({ body: {} }),
  smuggle: async (world: World): Promise<Call[]> => [{ body: { robotSn: await world.robotOf('lotus') } }],
};
const files = (path: string): Record<string, Row> => ({ [`POST ${path}/export`]: report, [`POST ${path}/exportXlsx`]: report });

/** Daily, weekly and monthly reports, missed cleaning and the running report. */
export const periodRows: Record<string, Row> = {
  [`POST ${days}/queryReport`]: report,
  [`POST ${days}/robots`]: report,
  [`POST ${days}/missed`]: report,
  [`GET ${days}/labour`]: {},
  [`PUT ${days}/labour`]: {
    call: async (world) => {
      const token = await world.token('manager@harbour.example');
      const { data } = await world.server.call({ method: 'GET', url: `/api${days}/labour`, token });
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
