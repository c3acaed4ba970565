import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { alertTopics } from '@botify/contract/subscriptions/alert-subscription.contract';
import type pg from 'pg';

export const tenant = 'harbour';
export const manager = 'manager@harbour.example';
/** Of level P0. */
export const faultCode = 'N101';
/** Machines that raise an alert during each fault. */
const alertsEach = 2;

const serialOf = (index: number): RobotSn => toRobotSn(`CLUSTER-${String(index).padStart(4, '0')}`);
const readerOf = (fault: number): string => `reader${fault}@cluster.example`;

export interface Alert {
  readonly robotSn: RobotSn;
  readonly email: string;
}
/** Each fault has machines and a reader of its own: more than five mails in ten minutes to one reader would wait and be combined. */
export const alertsOf = (fault: number): Alert[] =>
  Array.from({ length: alertsEach }, (_, index) => ({ robotSn: serialOf(fault * alertsEach + index), email: readerOf(fault) }));

/** Adds machines, and one reader of alerts for each fault, who sees the machines of its own department. */
export async function fillWorld(client: pg.Client, machines: number, faults: number): Promise<RobotSn[]> {
  const serials = Array.from({ length: machines }, (_, index) => serialOf(index));
  await client.query(
    `INSERT INTO robot (tenant_code, robot_sn, remark, model_num) SELECT $1, serial, serial, 'CB1900' FROM unnest($2::text[]) AS serial`,
    [tenant, serials],
  );
  const ways = JSON.stringify(Object.fromEntries(alertTopics.map((topic) => [topic, topic === 'P0' ? ['email'] : []])));
  for (let fault = 0; fault < faults; fault += 1) {
    const email = readerOf(fault);
    await client.query(
      `WITH manager AS (SELECT * FROM account WHERE username = $2),
      top AS (SELECT id FROM department WHERE tenant_code = $1 AND parent_id IS NULL),
      department AS (
        INSERT INTO department (tenant_code, id, parent_id, name, sequence)
        SELECT $1, gen_random_uuid(), top.id, $3, 100 FROM top RETURNING id
      ), reader AS (
        INSERT INTO account (tenant_code, id, username, email, nick_name, password_hash, type, department_id, active, created_at)
        SELECT $1, gen_random_uuid(), $3, $3, $3, 'none', manager.type, department.id, true, now() FROM manager, department RETURNING id
      ), role AS (
        INSERT INTO account_role (tenant_code, account_id, role_id, position)
        SELECT $1, reader.id, role_id, 0 FROM reader, account_role, manager WHERE account_role.account_id = manager.id AND position = 0
      ), robots AS (
        INSERT INTO department_robot (tenant_code, department_id, robot_sn)
        SELECT $1, department.id, serial FROM department, unnest($4::text[]) AS serial
      )
      INSERT INTO alert_subscription (tenant_code, account_id, home_tenant, ways, language, time_zone, remind)
      SELECT $1, reader.id, $1, $5::jsonb, 'en-US', 'UTC', false FROM reader`,
      [tenant, manager, email, alertsOf(fault).map(({ robotSn }) => robotSn), ways],
    );
  }
  return serials;
}
