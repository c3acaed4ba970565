import type { Locale } from '@botify/contract/kernel/locale';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';

interface DemoRecipient {
  readonly email: string;
  readonly name: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly language: Locale;
  /** Site numbers; empty: all. */
  readonly sites: readonly string[];
  readonly attachXlsx: boolean;
  readonly paused: boolean;
}

/** Recipients of report mails by tenant. */
export const demoRecipients: Readonly<Record<string, readonly DemoRecipient[]>> = {
  harbour: [
    {
      email: 'facilities@harbour-group.example',
      name: 'Harbour Group Facilities',
      timeZone: 'Europe/London',
      frequency: 'weekly',
      language: 'en-US',
      sites: ['HB-003', 'HB-004'],
      attachXlsx: true,
      paused: false,
    },
    {
      email: 'overseas@harbour-group.example',
      name: 'Overseas Office',
      timeZone: 'America/New_York',
      frequency: 'daily',
      language: 'en-US',
      sites: [],
      attachXlsx: false,
      paused: true,
    },
    {
      email: 'manager@harbour.example',
      name: '林晓雯',
      timeZone: 'Asia/Shanghai',
      frequency: 'daily',
      language: 'zh-CN',
      sites: [],
      attachXlsx: true,
      paused: false,
    },
  ],
  lotus: [
    {
      email: 'manager@lotus.example',
      name: '何嘉仪',
      timeZone: 'Asia/Shanghai',
      frequency: 'daily',
      language: 'zh-CN',
      sites: [],
      attachXlsx: false,
      paused: false,
    },
  ],
};
