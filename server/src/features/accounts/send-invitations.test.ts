import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { MailRefused } from '../../kernel/mailer.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { userFileCalls } from '../../testing/user-file-calls.ts';
import { InvitationSender, sweepInvitations } from './send-invitations.service.ts';

const server = useTestServer();
const { person, manager, fileOf, send, invite } = userFileCalls(server);
const minute = 60_000;

beforeEach(async () => {
  server.mails.length = 0;
  server.clock.forward(1000);
  await server.services.db.execute(sql`DELETE FROM invitation_delivery`);
});

async function importing(people: number): Promise<string[]> {
  const rows = Array.from({ length: people }, () => person());
  expect((await send(await manager(), await fileOf(rows), true)).data.created).toBe(people);
  return rows.map(([email]) => String(email));
}
const states = async () =>
  Object.fromEntries(
    (
      await server.services.db.execute<{ email: string; state: string }>(sql`SELECT email, state FROM invitation_delivery ORDER BY email`)
    ).rows.map(({ email, state }) => [email, state]),
  );
const receivers = () => server.mails.map(({ to }) => to).sort();
/** Makes the mail server reject mails to some addresses. */
const refusing = (refuse: (to: string) => Error | undefined) => {
  const { mailer } = server.services;
  const take = mailer.send;
  return vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
    const error = refuse(mail.to);
    if (error) throw error;
    return take(mail);
  });
};

it('[A-01] sends each invitation once from another process after a restart', async () => {
  const people = await importing(3);
  expect(server.mails).toEqual([]);
  const other = await server.twin();
  await Promise.all([new InvitationSender(other.services).round(), invite()]);
  expect([...receivers(), ...other.mails.map(({ to }) => to)].sort()).toEqual(people.sort());
  expect(new Set(Object.values(await states()))).toEqual(new Set(['sent']));
  await invite();
  expect(server.mails.length + other.mails.length).toBe(3);
  await other.close();
});

it('sends the invitation of another tenant next, however many wait', async () => {
  await importing(30);
  const { db } = server.services;
  // Later than all of them.
  await db.execute(sql`INSERT INTO invitation_delivery (tenant_code, id, account_id, email, language, due_at, state, next_attempt_at)
    SELECT tenant_code, gen_random_uuid(), id, email, 'zh-CN', ${server.services.now().toISOString()}, 'queued', ${server.services.now().toISOString()}
    FROM account WHERE username = 'manager@lotus.example'`);
  await db.execute(sql`UPDATE account SET password_hash = 'invited' WHERE username = 'manager@lotus.example'`);
  const order: string[] = [];
  const sending = refusing((to) => void order.push(to));
  await invite();
  sending.mockRestore();
  expect(order).toHaveLength(31);
  // In the first round, which sends eight at a time.
  expect(order.indexOf('manager@lotus.example')).toBeLessThan(8);
});

it('[A-01] reclaims the invitation of a dead process when its claim expires', async () => {
  const [email = ''] = await importing(1);
  const never = refusing(() => undefined).mockImplementation(() => new Promise(() => undefined));
  void new InvitationSender(server.services).round();
  await expect.poll(states).toEqual({ [email]: 'sending' });
  await expect.poll(() => never.mock.calls.length).toBe(1);
  never.mockRestore();
  await invite();
  expect(server.mails).toEqual([]);
  server.clock.forward(6 * minute);
  await invite();
  expect(receivers()).toEqual([email]);
});

it('[A-01] retries a failed mail without delaying others, and records a permanent rejection', async () => {
  const [one = '', two = '', three = ''] = await importing(3);
  const failing = refusing((to) => {
    if (to === one) return new Error('mailbox on fire');
    return to === two ? new MailRefused('recipient', '550 unknown') : undefined;
  });
  await invite();
  expect(receivers()).toEqual([three]);
  expect(await states()).toEqual({ [one]: 'retrying', [two]: 'bounced', [three]: 'sent' });
  expect(server.logLines.some((line) => line.includes('invitation.delivery_failed'))).toBe(true);
  failing.mockRestore();
  server.clock.forward(2 * minute);
  await invite();
  expect(await states()).toEqual({ [one]: 'sent', [two]: 'bounced', [three]: 'sent' });
});

it('[A-01] waits while the mail server is down without counting attempts', async () => {
  const people = await importing(20);
  const away = refusing(() => new MailRefused('away', 'connection refused'));
  const sender = new InvitationSender(server.services);
  await sender.round();
  await sender.round();
  expect(away.mock.calls.length).toBeLessThan(people.length);
  away.mockRestore();
  server.clock.forward(2 * minute);
  await sender.round();
  expect(receivers()).toEqual(people.sort());
  const { rows } = await server.services.db.execute(sql`SELECT DISTINCT attempts FROM invitation_delivery`);
  expect(rows).toEqual([{ attempts: 1 }]);
});

it('[A-01] keeps invitations for 90 days', async () => {
  await importing(1);
  server.clock.forward(89 * 1440 * minute);
  await sweepInvitations(server.services);
  expect(Object.keys(await states())).toHaveLength(1);
  server.clock.forward(2 * 1440 * minute);
  await sweepInvitations(server.services);
  expect(await states()).toEqual({});
});
