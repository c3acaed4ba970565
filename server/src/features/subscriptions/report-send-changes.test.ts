import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../kernel/context.ts';
import { patiently } from '../../testing/patiently.ts';
import { firstMorning, since, useReportSending } from '../../testing/report-sending.ts';
import { claimDue } from './report-delivery.ts';
import { scheduleReports } from './report-schedule.service.ts';
import { sendNow, sendReports } from './report-send.service.ts';

const fixture = useReportSending();
const { add, at, only, states, readers, execute } = fixture;

describe('[R-07] changes after the report was due', () => {
  const queued = async (more: Parameters<typeof readers.add>[1] = {}, owner?: string) => {
    const reader = await readers.add(since, more, owner);
    fixture.clock = new Date(firstMorning);
    await scheduleReports(fixture.services);
    return reader;
  };
  it.each([
    ['paused', sql`UPDATE report_recipient SET paused = true`, { state: 'skipped', why: 'paused' }],
    ['unsubscribed', sql`UPDATE report_recipient SET unsubscribed_at = now()`, { state: 'skipped', why: 'unsubscribed' }],
    ['bounced', sql`UPDATE report_recipient SET bounced_at = now()`, { state: 'bounced', why: null }],
  ])('skips a recipient that is %s', async (_, change, expected) => {
    const reader = await queued();
    await execute(change);
    await sendReports(fixture.services);
    expect(await only(reader)).toMatchObject(expected);
    expect(fixture.mailServer.received).toHaveLength(0);
  });

  it('skips when the owner is gone, and sends nothing more', async () => {
    const reader = await queued({}, 'operator@harbour.example');
    await execute(sql`UPDATE account SET active = false WHERE email = 'operator@harbour.example'`);
    await sendReports(fixture.services);
    await execute(sql`UPDATE account SET active = true WHERE email = 'operator@harbour.example'`);
    expect(await only(reader)).toMatchObject({ state: 'skipped', why: 'ownerless', attempts: 0 });
    expect((await readers.find(reader)).ownerlessAt).toEqual(fixture.clock);
    expect(fixture.mailServer.received).toHaveLength(0);
  });

  it('skips when the owner no longer sees the machines', async () => {
    const reader = await queued({ robotSns: [toRobotSn('CB1900-0001')] });
    await execute(sql`UPDATE report_recipient SET robot_sns = '{GONE-1}'`);
    await sendReports(fixture.services);
    expect(await only(reader)).toMatchObject({ state: 'skipped', why: 'nothingToSee' });
    expect((await readers.find(reader)).ownerlessAt).toBeNull();
  });

  it('uses the current department of the owner', async () => {
    const { rows } = await fixture.services.db.execute<{ sn: RobotSn }>(
      sql`SELECT robot_sn AS sn FROM robot JOIN site ON site.id = robot.site_id WHERE number = 'HB-001' LIMIT 1`,
    );
    const moveTo = (name: string) =>
      execute(sql`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour' AND name = ${name})
        WHERE email = 'operator@harbour.example'`);
    const reader = await queued({ robotSns: rows.map(({ sn }) => sn) }, 'operator@harbour.example');
    await moveTo('商场保洁部');
    await sendReports(fixture.services);
    await moveTo('车库运营部');
    expect(await only(reader)).toMatchObject({ state: 'skipped', why: 'nothingToSee' });
    expect(fixture.mailServer.received).toHaveLength(0);
  });

  it('uses the current address', async () => {
    const reader = await queued();
    await execute(sql`UPDATE report_recipient SET email = 'new@mail.example'`);
    await sendReports(fixture.services);
    expect(fixture.mailServer.received.map(({ to }) => to)).toEqual(['new@mail.example']);
    expect(await only(reader)).toMatchObject({ state: 'sent', email: 'new@mail.example' });
  });

  it('sends immediate requests despite a pause, but not after unsubscribing', async () => {
    const reader = await queued();
    await execute(sql`UPDATE report_recipient SET paused = true`);
    await sendReports(fixture.services);
    const { id } = await only(reader);
    expect(await sendNow(fixture.services, 'harbour', id)).toEqual({ state: 'sent', answer: expect.stringMatching(/^250/) });
    expect(await sendNow(fixture.services, 'harbour', id)).toMatchObject({ state: 'sent' });
    expect(fixture.mailServer.received).toHaveLength(1);
    await execute(sql`UPDATE report_delivery SET state = 'failed'`);
    await execute(sql`UPDATE report_recipient SET unsubscribed_at = now()`);
    expect(await sendNow(fixture.services, 'harbour', id)).toEqual({ state: 'skipped', answer: null });
    expect(fixture.mailServer.received).toHaveLength(1);
  });
});

it('[R-07] sends one mail per recipient with two processes', async () => {
  await add(150);
  fixture.clock = new Date(firstMorning);
  const other = { ...fixture.services, mailer: fixture.mailerTo(fixture.mailServer.url) };
  await Promise.all([scheduleReports(fixture.services), scheduleReports(other)]);
  await Promise.all([sendReports(fixture.services), sendReports(other), sendReports(fixture.services)]);
  expect(fixture.mailServer.received).toHaveLength(150);
  expect(new Set(fixture.mailServer.received.map(({ to }) => to)).size).toBe(150);
  expect(await states()).toEqual({ 'sent 1': 150 });
});

it('[R-07] does not send when its claim has expired and another process took over', async () => {
  const [reader] = await add(1);
  const slow: Services = {
    ...fixture.services,
    mailer: {
      ...fixture.services.mailer,
      send: async (mail) => {
        // Its claim expires meanwhile and another process sends the mail.
        fixture.clock = new Date(fixture.clock.getTime() + 10 * 60_000);
        await sendReports(fixture.services);
        return fixture.services.mailer.send(mail);
      },
    },
  };
  fixture.clock = new Date(firstMorning);
  await scheduleReports(slow);
  await sendReports(slow);
  expect(fixture.mailServer.received).toHaveLength(1);
  expect(await only(reader)).toMatchObject({ state: 'sent', attempts: 2 });
});

it('[R-07] does not resend a mail whose process died after the handover', async () => {
  const [died, before = died] = await add(2);
  fixture.clock = new Date(firstMorning);
  await scheduleReports(fixture.services);
  const lease = new Date('2026-03-02T00:05:00Z').toISOString();
  await execute(sql`UPDATE report_delivery SET state = 'sending', claim = gen_random_uuid(), next_attempt_at = ${lease}`);
  await execute(sql`UPDATE report_delivery SET handed_over = true WHERE recipient_id = ${died.id}`);
  await at('2026-03-02T00:04:59Z');
  expect(await states()).toEqual({ 'sending 0': 2 });
  // A round that began before the claim expired does not resend it either.
  fixture.clock = new Date('2026-03-02T00:05:00Z');
  expect((await claimDue(fixture.services, 0, 10)).map(({ recipientId }) => recipientId)).toEqual([before.id]);
  await at('2026-03-02T00:05:00Z');
  expect(await only(died)).toMatchObject({ state: 'unconfirmed', nextAttemptAt: null });
  expect(await only(before)).toMatchObject({ state: 'sent' });
  expect(fixture.mailServer.received.map(({ to }) => to)).toEqual([before.email]);
  expect(await sendNow(fixture.services, 'harbour', (await only(died)).id)).toMatchObject({ state: 'sent' });
});

it('[R-07] stores the handover before the last bytes are sent, not earlier', async () => {
  const [reader] = await add(1);
  fixture.clock = new Date(firstMorning);
  await scheduleReports(fixture.services);
  const seen: boolean[] = [];
  const look = async () => void seen.push((await only(reader)).handedOver);
  const send: Services['mailer']['send'] = async ({ beforeHandover }) => {
    await look();
    await beforeHandover?.();
    await look();
    return 'taken';
  };
  await sendReports({ ...fixture.services, mailer: { ...fixture.services.mailer, send } });
  expect(seen).toEqual([false, true]);
});

it('[R-07] finishes started mails and releases the rest when stopped', async () => {
  await add(60);
  const confirmed = Promise.withResolvers<void>();
  fixture.mailServer.manner = () => ({ confirmAfter: confirmed.promise });
  const stopping = new AbortController();
  const stopped = at(firstMorning, { stopping: stopping.signal });
  await vi.waitUntil(() => fixture.mailServer.received.length === 5, patiently);
  stopping.abort();
  confirmed.resolve();
  await stopped;
  const { 'sent 1': sent = 0, 'queued 0': back } = await states();
  expect(sent).toBe(fixture.mailServer.received.length);
  expect(sent).toBeLessThan(30);
  expect(back).toBe(60 - sent);
  await sendReports(fixture.services);
  expect(fixture.mailServer.received).toHaveLength(60);
});
