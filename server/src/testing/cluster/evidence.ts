import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import pg from 'pg';
import { readRanges } from '../../features/robots/ranges-text.ts';
import type { Mail, Stored } from './verdict.ts';
import { tenant } from './world.ts';

interface Machine {
  readonly sn: RobotSn;
  readonly runs: string;
  readonly messages: number;
  readonly area: number;
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** What the database has, by machine. */
export const readStored = (url: string): Promise<ReadonlyMap<RobotSn, Stored & Pick<Machine, 'messages' | 'area'>>> =>
  withClient(url, async (client) => {
    const { rows: machines } = await client.query<Machine>(
      `SELECT robot_sn AS sn, runs, coalesce(messages, 0)::int AS messages, coalesce(area, 0)::float8 AS area FROM robot_state
       LEFT JOIN (SELECT robot_sn, sum(messages) AS messages, sum(area) AS area FROM robot_day_figures GROUP BY 1) AS figures USING (robot_sn)
       WHERE tenant_code = $1 AND robot_sn LIKE 'CLUSTER-%'`,
      [tenant],
    );
    // A report that was stored twice still is one row, but its notice would be there twice.
    const { rows: reports } = await client.query<{ sn: RobotSn; id: string; count: number }>(
      `SELECT report.robot_sn AS sn, report_id AS id, greatest(1, count(notice.id))::int AS count FROM task_report report
       LEFT JOIN robot_notice notice ON notice.tenant_code = report.tenant_code AND notice.robot_sn = report.robot_sn
         AND notice.type = 'TASK_COMPLETED' AND notice.details->>'programName' = report.report_id
       WHERE report.tenant_code = $1 AND report.robot_sn LIKE 'CLUSTER-%' GROUP BY 1, 2`,
      [tenant],
    );
    const byMachine = Map.groupBy(reports, ({ sn }) => sn);
    return new Map(
      machines.map(({ sn, runs, messages, area }) => {
        const statuses = readRanges(runs).map(({ from, to }) => [from.sequence, to.sequence] as const);
        return [sn, { statuses, messages, area, reports: new Map((byMachine.get(sn) ?? []).map(({ id, count }) => [id, count])) }];
      }),
    );
  });

/** The words of a mail, whose lines are broken for transport. */
export const plainMail = ({ to, source }: Mail): Mail => ({ to, source: source.replaceAll('=\r\n', '') });
