import { expect, test } from 'vitest';
import { firstMail } from './recipient-first-mail.ts';

const at = (time: string) => new Date(time);

test('[R-07] the first daily mail comes the morning after the first whole day', () => {
  expect(firstMail('daily', 'Asia/Shanghai', at('2026-11-16T04:00:00Z'))).toEqual({ day: '2026-11-17', weekday: 'tuesday' });
  // Half past seven in the morning of the 17th: the 16th is over already, so the first report is about the 17th.
  expect(firstMail('daily', 'Asia/Shanghai', at('2026-11-16T23:30:00Z'))).toEqual({ day: '2026-11-18', weekday: 'wednesday' });
});

test('[R-07] the first weekly mail comes on a Monday by the calendar of the recipient', () => {
  expect(firstMail('weekly', 'Asia/Shanghai', at('2026-11-16T04:00:00Z'))).toEqual({ day: '2026-11-23', weekday: 'monday' });
  // Still Sunday evening in Los Angeles.
  expect(firstMail('weekly', 'America/Los_Angeles', at('2026-11-16T04:00:00Z'))).toEqual({ day: '2026-11-16', weekday: 'monday' });
});
