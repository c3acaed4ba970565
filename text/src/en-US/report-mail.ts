import type { Words } from '../words.ts';
import type { reportMail as chinese } from '../zh-CN/report-mail.ts';

/** The mails with daily and weekly reports. */
export const reportMail: Words<typeof chinese> = {
  title: { daily: 'Daily cleaning report', weekly: 'Weekly cleaning report' },
  subject: '{{title}} {{period}} · {{tenant}}',
  testSubject: '[Test] {{subject}}',
  test: 'This is a test. Reports themselves come at the time that was set.',
  late: 'Sent late: this is the report for {{period}}, due at {{time}}.',
  scope: {
    all_one: 'All machines ({{count}})',
    all_other: 'All machines ({{count}})',
    part_one: '{{count}} machine',
    part_other: '{{count}} machines',
    manySites_one: '{{names}} and {{count}} more site',
    manySites_other: '{{names}} and {{count}} more sites',
    both: '{{sites}} ({{robots}})',
  },
  brief: '{{area}} cleaned in {{time}}, {{completed}} of {{runs}} tasks completed, {{errors}} P0/P1 errors',
  briefNothing: 'No cleaning was reported; {{errors}} P0/P1 errors',
  nothing: {
    title: { daily: 'No cleaning was reported for this day', weekly: 'No cleaning was reported for this week' },
    text: 'None may have been planned, machines may be offline, or reports may still be on their way. Machines send what is missing when they are back online.',
  },
  figures: 'Key figures',
  completed: 'Tasks completed',
  completedOf: '{{completed}} of {{runs}}',
  errors: '{{level}} errors',
  area: { daily: 'Area cleaned in 14 days', weekly: 'Area cleaned in 8 weeks' },
  errorsOver: { daily: 'Errors in 14 days', weekly: 'Errors in 8 weeks' },
  alt: { picture: '{{title}}: {{points}}.', point: '{{day}} {{value}}', between: ', ' },
  sites: 'Sites',
  robots: 'Machines',
  rank_one: '{{runs}} task, coverage {{coverage}}',
  rank_other: '{{runs}} tasks, coverage {{coverage}}',
  more_one: '{{count}} more in the console.',
  more_other: '{{count}} more in the console.',
  missed: 'Missed cleaning',
  missedOf: '{{state}}: {{completed}} of {{expected}} expected runs completed',
  open: 'P0/P1 errors still going on',
  since: 'Since {{time}} ({{zone}})',
  openNote_one: '{{count}} when this was sent.',
  openNote_other: '{{count}} when this was sent.',
  button: 'Open the full report',
  files: 'The figures are attached as spreadsheets.',
  footer: {
    why: {
      daily: '{{name}}, you get this because your address is on the list for the daily report of {{tenant}}.',
      weekly: '{{name}}, you get this because your address is on the list for the weekly report of {{tenant}}.',
    },
    when: {
      daily: 'It comes every day at 08:00 ({{zone}}). Days follow the calendar of each site; "-" means not measured.',
      weekly: 'It comes once a week at 08:00 ({{zone}}). Days follow the calendar of each site; "-" means not measured.',
    },
    labour: 'Hours and money saved assume that a person cleans {{rate}} ㎡ in an hour, which costs US$ {{wage}}.',
    unsubscribe: 'Unsubscribe',
  },
};
