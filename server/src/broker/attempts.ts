import type { AttemptKind, TlsFailure } from '@botify/contract/robots/connection.contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';

/** Serial numbers of one kind that wait to be written. More are dropped: a flood of one kind does not hide the others. */
const maxWaiting = 1_000;
const writeMs = 500;

export interface Attempts {
  /** The name that a client gave. It is written only if it is the serial number of a machine. */
  note(kind: AttemptKind, robotSn: string): void;
  noteTls(kind: TlsFailure): void;
  stop(): Promise<void>;
}

/**
 * Records the last attempt of each kind per machine, for people who wait for its first connection in any process. Collected and written
 * together, so that no client decides how often the database is written to.
 */
export function recordAttempts({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Attempts {
  const waiting = new Map<AttemptKind, Set<string>>();
  const failures = new Set<TlsFailure>();

  const write = async () => {
    const attempts = [...waiting].flatMap(([kind, names]) => [...names].map((sn) => ({ kind, sn })));
    const kinds = [...failures];
    waiting.clear();
    failures.clear();
    const at = now().toISOString();
    // That a machine was accepted matters only until its first message.
    if (attempts.length > 0)
      await db.execute(sql`
        INSERT INTO connection_attempt (tenant_code, robot_sn, kind, at)
        SELECT robot.tenant_code, robot.robot_sn, kind, ${at}::timestamptz
        FROM json_to_recordset(${JSON.stringify(attempts)}::json) AS new(sn text, kind text)
        JOIN robot ON robot.robot_sn = sn AND moved_at IS NULL
        LEFT JOIN robot_state ON robot_state.tenant_code = robot.tenant_code AND robot_state.robot_sn = robot.robot_sn
        WHERE kind <> 'accepted' OR received_at IS NULL
        ORDER BY robot.tenant_code, robot.robot_sn, kind
        ON CONFLICT (tenant_code, robot_sn, kind) DO UPDATE SET at = excluded.at`);
    if (kinds.length > 0)
      await db.execute(sql`
        INSERT INTO tls_failure (kind, at) SELECT kind, ${at}::timestamptz FROM unnest(${sql.param(kinds)}::text[]) AS kind ORDER BY kind
        ON CONFLICT (kind) DO UPDATE SET at = excluded.at`);
  };
  const writing = new Periodic({
    everyMs: () => writeMs,
    round: write,
    onError: (error) => log.warn({ event: 'broker.attempts_lost', reason: String(error) }),
  });

  return {
    note: (kind, robotSn) => {
      const names = waiting.get(kind) ?? new Set();
      if (names.size < maxWaiting) waiting.set(kind, names.add(robotSn));
    },
    noteTls: (kind) => void failures.add(kind),
    stop: () => writing.stop(),
  };
}
