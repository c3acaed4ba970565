import { quarantineReasons } from '@botify/contract/alarms/quarantine.contract';
import { expect } from '@playwright/test';
import { robotSn } from './sample.ts';
import {
  choose,
  columns,
  exportMenu,
  filterSheet,
  moreFilters,
  newView,
  type Overlay,
  type Place,
  press,
  pressAny,
  pressEscape,
  pressFilter,
  pressInRow,
  region,
  row,
  type Step,
  type Stop,
  views,
  visible,
} from './stop.ts';

const editSection =
  (key: string) =>
  ({ page, t }: Place) =>
    page.getByRole('button', { name: t('kit:detail.editNamed', { title: t(key) }) }).click();
/**
 * Cancels the section in edit mode, if any: Escape, which closes a dialog on top of it, may have canceled it already. If it stayed open,
 * the next visit would cancel it instead of its own.
 */
const cancelForm = ({ page, t }: Place) =>
  expect(async () => {
    await page.evaluate((cancel) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main form button')];
      buttons.find((one) => one.textContent.trim() === cancel && one.checkVisibility())?.click();
    }, t('common:action.cancel'));
    await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0, { timeout: 500 });
  }).toPass();
const openTile = ({ page, sample }: Place) =>
  page
    .getByRole('article', { name: new RegExp(`${sample.robotSn}$`) })
    .getByRole('button')
    .click();
const findOnMap = async ({ page, t, sample }: Place) => {
  await page.getByRole('combobox', { name: t('robotMap:search') }).fill(sample.robotSn);
  await page.getByRole('option', { name: sample.robotSn }).click();
};

/** On a phone the sections of a machine are in tabs. */
const inTab =
  (tab: string): Step =>
  async (place) => {
    if (place.isPhone) await press(`robotDetail:tab.${tab}`)(place);
  };
const stay = async () => undefined;
const tabs = ['parts', 'history', 'settings'].map(
  (tab): Overlay => ({ name: `tab ${tab}`, open: [inTab(tab)], part: 'main article', close: stay, only: 'phone' }),
);

const inRowMenu = pressAny('robotLife:moreNamed');

/** Pages of machines and their cameras. */
export const machineStops: readonly Stop[] = [
  {
    name: 'Now',
    path: () => '/now',
    ready: ({ page, t }) => visible(page.getByRole('group', { name: t('now:kinds') })),
  },
  {
    name: 'RobotList',
    path: () => '/robot/robotList',
    ready: row,
    overlays: [
      columns,
      views,
      newView,
      exportMenu,
      moreFilters,
      filterSheet,
      { name: 'filter by site', open: [pressFilter('robotList:column.site')], only: 'desktop' },
      { name: 'enrollment', open: [press('robotList:enrol.open')] },
      { name: 'enrollment from a file', open: [press('robotLife:more'), choose('robotLife:file.open')] },
      { name: 'move', open: [inRowMenu, choose('robotLife:move.act')] },
      { name: 'new control box', open: [inRowMenu, choose('robotLife:controlBox.act')] },
      { name: 'deletion', open: [inRowMenu, choose('robotLife:remove.act')] },
    ],
  },
  {
    name: 'RobotDetail',
    path: ({ robotSn }) => `/robot/robotDetail?robotSn=${robotSn}`,
    ready: (place) => region(place.isPhone ? 'robotDetail:section.live' : 'robotDetail:section.secret')(place),
    overlays: [
      { name: 'check', open: [press('robotDetail:action.check')] },
      ...tabs,
      { name: 'consumable history', open: [inTab('parts'), press('robotDetail:consumable.history')] },
      { name: 'replace a consumable', open: [inTab('parts'), pressAny('robotDetail:consumable.replaceNamed')] },
      { name: 'rotate the secret', open: [inTab('settings'), press('robotDetail:secret.rotate')] },
      { name: 'revoke the secret', open: [inTab('settings'), press('robotDetail:secret.revoke')] },
      {
        name: 'edit a section',
        open: [inTab('settings'), editSection('robotDetail:section.base')],
        part: 'main form',
        close: cancelForm,
      },
      {
        name: 'areas',
        open: [inTab('settings'), editSection('robotDetail:section.station'), press('robotDetail:area.manage')],
        close: async (place) => {
          await pressEscape(place);
          await cancelForm(place);
        },
      },
    ],
  },
  {
    name: 'RobotConnect',
    path: ({ robotSn }) => `/robot/connect?robotSn=${robotSn}`,
    ready: region('robotConnect:snippet.title'),
    overlays: [{ name: 'new secret', open: [press('robotConnect:snippet.newSecret')] }],
  },
  {
    name: 'RobotVideo',
    path: ({ robotSn }) => `/robot/video?robotSn=${robotSn}`,
    ready: ({ page, t }) => page.getByRole('radiogroup', { name: t('video:tab.label') }),
  },
  {
    name: 'CameraWall',
    path: ({ robotSn }) => `/robot/cameraWall?sn=${robotSn}`,
    ready: ({ page, sample }) => visible(page.getByText(sample.robotSn)),
    overlays: [
      { name: 'select machines', open: [press('video:wall.choose')] },
      { name: 'tile menu', open: [pressAny('video:wall.acts')], part: '[role=menu]' },
      { name: 'replace a machine', open: [pressAny('video:wall.acts'), choose('video:wall.replace')] },
    ],
  },
];

/** Map, alarms and errors. */
export const alarmStops: readonly Stop[] = [
  {
    name: 'RobotMap',
    path: () => '/robot/robotMap',
    ready: ({ page, t }) => page.getByRole('application', { name: t('robotMap:map') }),
    overlays: [
      { name: 'card', open: [findOnMap], part: 'main section:has(dl)', close: press('common:action.close') },
      { name: 'replay', open: [press('timeMachine:open')], part: 'main', close: press('timeMachine:now') },
    ],
  },
  {
    name: 'AlarmMonitoring',
    path: () => '/robot/AlarmMonitoring',
    ready: ({ page }) => visible(page.getByRole('article')),
    overlays: [
      { name: 'panel', open: [openTile], part: 'main', close: press('alarmWall:panel.close'), only: 'desktop' },
      { name: 'panel', open: [openTile], only: 'phone' },
      { name: 'filter by level', open: [press('alarmWall:level')] },
    ],
  },
  {
    name: 'AbnormalManage',
    path: () => '/abnormalManage',
    ready: row,
    overlays: [
      columns,
      exportMenu,
      moreFilters,
      filterSheet,
      { name: 'filter by day', open: [press('errorManagement:filter.started')], only: 'desktop' },
    ],
  },
  {
    name: 'AbnormalDetail',
    path: ({ errorId }) => `/abnormalManage/detail?id=${errorId}`,
    ready: region('errorManagement:detail.section.story'),
    overlays: ['acknowledge', 'resolve', 'note', 'assign', 'mute'].map((act) => ({
      name: act,
      open: [press(`errorManagement:act.${act}`)],
    })),
  },
];

const message = {
  robotSn,
  remark: '车库一层洗地机器人',
  tenantCode: 'harbour',
  tenantName: 'Harbour Property',
  topic: 'statusData',
  detail: '/data/batteryPercent must be a number between 0 and 100',
  receivedAt: '2026-11-15T08:30:00.000Z',
  size: 412,
  payload: '{"robotSn":"CB1900-0008","data":{"batteryPercent":"full"}}',
  messages: 1204,
};
/** Every reason once. A demo machine sends nothing invalid by itself. */
const records = quarantineReasons.map((reason, index) => ({ ...message, reason, id: `00000000-0000-4000-8000-00000000000${index}` }));
const answerMessages = ({ page }: Place) =>
  page.route(/quarantine\/all/, (route) =>
    route.request().postDataJSON().keyword
      ? route.fallback()
      : route.fulfill({ json: { code: 200, msg: '', data: { records, total: records.length, current: 1, size: 20 } } }),
  );

/** Only staff of the provider can edit the error catalog. */
export const providerStops: readonly Stop[] = [
  {
    name: 'Quarantine',
    // Machines that journeys hurry up send impossible figures, so the whole list may be empty or not.
    path: () => '/robot/quarantine?keyword=none',
    ready: ({ page, t }) => visible(page.getByText(t('kit:list.noMatch'))),
    overlays: [
      { name: 'rows', open: [answerMessages, press('kit:list.clear'), (place) => row(place).waitFor()], part: 'main', close: stay },
      { name: 'message', open: [pressAny('quarantine:open', 'robotSn')] },
    ],
  },
  {
    name: 'FaultCatalogue',
    path: () => '/abnormalManage/catalogue',
    ready: row,
    overlays: [columns, { name: 'new fault', open: [press('faultCatalogue:create')] }, { name: 'edit a fault', open: [pressInRow] }],
  },
];
