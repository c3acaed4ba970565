import {
  choose,
  columns,
  counted,
  exportMenu,
  filterSheet,
  mainAct,
  moreFilters,
  type Place,
  press,
  pressAny,
  region,
  row,
  type Stop,
  visible,
} from './stop.ts';

/** The button is labeled with the selected days. */
const openDays = ({ page, t }: Place) =>
  visible(page.locator('main button[aria-haspopup=dialog]').filter({ hasText: t('periodReports:range.label') })).click();
const recipientMenu = pressAny('reportRecipients:act.moreNamed');

/** Reports of tasks, missed cleaning and running times. */
export const reportStops: readonly Stop[] = [
  { name: 'TaskReport', path: () => '/report/routeTaskReport', ready: row, overlays: [columns, exportMenu, moreFilters, filterSheet] },
  {
    name: 'TaskReportDetail',
    path: ({ reportId }) => `/report/routeTaskReport/detail?id=${reportId}`,
    ready: region('taskReports:detail.exceptions'),
    overlays: [
      { name: 'share', open: [press('sharedReports:share.button')] },
      {
        name: 'new link',
        open: [
          press('sharedReports:share.button'),
          press('sharedReports:share.create'),
          ({ page, t }) => page.getByRole('img', { name: t('sharedReports:share.code') }).waitFor(),
        ],
      },
    ],
  },
  { name: 'MissedCleaning', path: () => '/report/missedCleaning', ready: counted },
  { name: 'RunningReport', path: () => '/report/runningReport', ready: row, overlays: [columns, exportMenu] },
  {
    name: 'ExpandDaily',
    path: ({ robotSn }) => `/report/runningReport/expandDaily?robotSn=${robotSn}`,
    ready: counted,
  },
];

/** Reports of days, weeks and months, and who receives them. */
export const periodStops: readonly Stop[] = [
  {
    name: 'WeeklyReport',
    path: () => '/report/weeklyReport',
    ready: region('periodReports:months.title'),
    overlays: [
      { name: 'labor settings', open: [press('periodReports:labour.button')] },
      { name: 'days', open: [openDays] },
    ],
  },
  {
    name: 'DailyDetail',
    path: ({ yesterday }) => `/report/weeklyReport/detail?day=${yesterday}`,
    ready: region('periodReports:robots.title'),
  },
  {
    name: 'WeeklyDetail',
    path: ({ yesterday }) => `/report/weeklyReport/detail2?week=${yesterday}`,
    ready: ({ page, t }) => page.getByRole('figure', { name: t('periodReports:chart.errors') }),
  },
  {
    name: 'ReportRecipients',
    path: () => '/report/weeklyReport/subscription',
    ready: row,
    overlays: [
      { name: 'new recipient', open: [press('reportRecipients:create')] },
      { name: 'edit a recipient', open: [mainAct('reportRecipients:act.editNamed', recipientMenu, 'reportRecipients:act.edit')] },
      { name: 'row menu', open: [recipientMenu], part: '[role=menu]' },
      { name: 'preview', open: [recipientMenu, choose('reportRecipients:act.preview')] },
      { name: 'test email', open: [recipientMenu, choose('reportRecipients:act.test')] },
      { name: 'delete', open: [recipientMenu, choose('reportRecipients:act.remove')] },
    ],
  },
];
