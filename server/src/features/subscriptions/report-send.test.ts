import { nextAttempt } from '@botify/domain/subscriptions/retry';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { firstMorning, useReportSending } from '../../testing/report-sending.ts';
import { sendReports } from './report-send.service.ts';

const fixture = useReportSending();
const { add, at, only, states, readers } = fixture;

it('[R-07] sends each recipient one mail with an unsubscribe link', async () => {
  const all = await add(20);
  await at(firstMorning);
  await sendReports(fixture.services);
  expect(fixture.mailServer.received.map(({ to }) => to).sort()).toEqual(all.map(({ email }) => email).sort());
  const [reader] = all;
  const delivery = await only(reader);
  expect(delivery).toMatchObject({ state: 'sent', attempts: 1, sentAt: fixture.clock, answer: expect.stringMatching(/^250/), late: false });
  const source = fixture.mailServer.received.find(({ to }) => to === reader.email);
  expect(source?.messageId).toBe(delivery.id);
  const mail = await PostalMime.parse(source?.source ?? '');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https?:\/\/[^ ]+\/unsubscribe>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-id')).toBe('<reports.botify.example>');
  expect(mail.html).toBeTruthy();
  expect(mail.text).toBeTruthy();
});

it('[R-07] stops sending to an address after three consecutive bounces', async () => {
  const [gone, fine = gone] = await add(2);
  fixture.mailServer.manner = (address) => (address === gone.email ? { refuse: 550 } : 'take');
  await at(firstMorning);
  expect(await only(gone)).toMatchObject({ state: 'bounced', attempts: 1, answer: expect.stringContaining('No such mailbox') });
  await at('2026-03-03T00:00:00Z');
  expect(await readers.find(gone)).toMatchObject({ bounces: 2, bouncedAt: null });
  fixture.mailServer.manner = () => 'take';
  await at('2026-03-04T00:00:00Z');
  expect(await readers.find(gone)).toMatchObject({ bounces: 0, bouncedAt: null });
  fixture.mailServer.manner = (address) => (address === gone.email ? { refuse: 550 } : 'take');
  for (const day of ['05', '06', '07', '08', '09']) await at(`2026-03-${day}T00:00:00Z`);
  expect(await readers.find(gone)).toMatchObject({ bounces: 3, bouncedAt: new Date('2026-03-07T00:00:00Z') });
  expect(fixture.mailServer.tries.get(gone.email)).toBe(6);
  expect(await readers.deliveriesTo(fine)).toHaveLength(8);
  expect(await readers.find(fine)).toMatchObject({ bounces: 0, bouncedAt: null });
});

it('[R-07] retries after a temporary rejection, and names the day in the late mail', async () => {
  const [reader] = await add(1);
  fixture.mailServer.manner = (_, tries) => (tries <= 3 ? { refuse: 450 } : 'take');
  await at(firstMorning);
  expect(await only(reader)).toMatchObject({ state: 'retrying', attempts: 1, nextAttemptAt: nextAttempt(fixture.clock, 1), sentAt: null });
  await at('2026-03-02T00:00:59Z');
  expect(fixture.mailServer.tries.get(reader.email)).toBe(1);
  await at('2026-03-02T00:01:00Z');
  await at('2026-03-02T00:06:00Z');
  expect(await only(reader)).toMatchObject({ state: 'retrying', attempts: 3, answer: expect.stringContaining('later') });
  await at('2026-03-02T00:21:00Z');
  expect(await only(reader)).toMatchObject({ state: 'sent', attempts: 4, late: false });
  expect(await readers.find(reader)).toMatchObject({ bounces: 0 });
  expect(fixture.mailServer.received).toHaveLength(1);
  const words = async () => (await PostalMime.parse(fixture.mailServer.received.at(-1)?.source ?? '')).text ?? '';
  expect(await words()).toContain('Sent late');
  await at('2026-03-03T00:00:00Z');
  expect(await words()).not.toContain('Sent late');
});

it('[R-07] fails a mail after most of a day without success', async () => {
  const [reader] = await add(1);
  fixture.mailServer.manner = () => ({ refuse: 450 });
  await at(firstMorning);
  for (let next = await only(reader); next.nextAttemptAt; next = await only(reader)) await at(next.nextAttemptAt);
  expect(await only(reader)).toMatchObject({ state: 'failed', attempts: 9 });
  expect(fixture.clock < new Date('2026-03-03T00:00:00Z')).toBe(true);
});

it.each(['dropAtData', 'dropAfterDot'] as const)('[R-07] retries the same mail after a broken connection (%s)', async (manner) => {
  const [first, ...rest] = await add(30);
  fixture.mailServer.manner = (address) => (address === first.email ? manner : 'take');
  await at(firstMorning);
  expect(await only(first)).toMatchObject({ state: 'retrying', attempts: manner === 'dropAfterDot' ? 1 : 0, handedOver: false });
  // One broken connection does not delay the other mails.
  for (const reader of rest) expect(await only(reader)).toMatchObject({ state: 'sent' });
  fixture.mailServer.manner = () => 'take';
  await at('2026-03-02T00:01:00Z');
  const { id, state } = await only(first);
  expect(state).toBe('sent');
  expect(fixture.mailServer.received.filter(({ to }) => to === first.email).map(({ messageId }) => messageId)).toEqual(
    manner === 'dropAfterDot' ? [id, id] : [id],
  );
});

describe('[R-07] unreachable mail server', () => {
  it.each([
    ['is down', async () => fixture.mailServer.close()],
    [
      'rejects the login',
      async () => {
        fixture.mailServer.login = false;
        fixture.services = { ...fixture.services, mailer: fixture.mailerTo(fixture.mailServer.url.replace('//', '//user:wrong@')) };
      },
    ],
  ])('%s: ends the round early and sends all mails after recovery', async (state, leave) => {
    await add(120);
    await leave();
    await at(firstMorning);
    const tried = (await states())['retrying 0'] ?? 0;
    expect(tried).toBeGreaterThan(2);
    expect(tried).toBeLessThan(20);
    expect(await states()).toEqual({ 'queued 0': 120 - tried, 'retrying 0': tried });
    fixture.mailServer.login = true;
    if (state === 'is down') await fixture.openMailServer(fixture.mailServer.port);
    await at('2026-03-02T00:01:00Z');
    expect(await states()).toEqual({ 'sent 1': 120 });
    expect(new Set(fixture.mailServer.received.map(({ to }) => to)).size).toBe(120);
    expect(fixture.mailServer.received).toHaveLength(120);
  });
});

it('[R-07] retries every minute after hours of downtime, and fails after most of a day', async () => {
  const [reader] = await add(1);
  const { port } = fixture.mailServer;
  await fixture.mailServer.close();
  await at(firstMorning);
  await at('2026-03-02T05:00:00Z');
  expect(await only(reader)).toMatchObject({ state: 'retrying', attempts: 0, nextAttemptAt: new Date('2026-03-02T05:01:00Z') });
  await fixture.openMailServer(port);
  await at('2026-03-02T05:01:00Z');
  expect(await only(reader)).toMatchObject({ state: 'sent', attempts: 1 });
  await fixture.mailServer.close();
  await at('2026-03-03T00:00:00Z');
  await at('2026-03-03T20:00:00Z');
  expect(await states()).toEqual({ 'sent 1': 1, 'failed 1': 1 });
  await fixture.openMailServer(port);
});
