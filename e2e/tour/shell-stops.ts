import {
  choose,
  heading,
  menus,
  type Overlay,
  type Place,
  press,
  pressEscape,
  pressInRow,
  row,
  type Step,
  type Stop,
  visible,
} from './stop.ts';

const userMenu = ({ page, t }: Place) => page.getByRole('button', { name: t('common:shell.userMenu', { name: '林晓雯' }) }).click();
const tabMenu = ({ page, t }: Place) =>
  page
    .getByRole('navigation', { name: t('shell:tabs.label') })
    .getByRole('link')
    .last()
    .click({ button: 'right' });

/** Fakes the calls: the account must stay without a second factor. */
const answerSetUp = ({ page }: Place) =>
  page.route(/second-factor\/totp/, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: route.request().url().endsWith('confirm') ? { recoveryCodes } : begun } }),
  );
const recoveryCodes = Array.from({ length: 10 }, () => 'k7m2p-9xw4q');
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const begun = { secret, uri: `otpauth://totp/BOTIFY:manager@harbour.example?secret=${secret}&issuer=BOTIFY` };
const profile = [userMenu, choose('common:shell.profile')];
const beginApp: readonly Step[] = [
  ...profile,
  answerSetUp,
  press('secondFactor:app.setUp'),
  ({ page, t }) => page.getByLabel(t('secondFactor:proof.password'), { exact: true }).fill('botify-demo'),
  press('secondFactor:proof.next'),
  ({ page, t }) => page.getByLabel(t('secondFactor:app.code'), { exact: true }).waitFor(),
];
const showCodes: readonly Step[] = [
  ...beginApp,
  ({ page, t }) => page.getByLabel(t('secondFactor:app.code'), { exact: true }).fill('123456'),
  press('secondFactor:app.confirm'),
  ({ page, t }) => page.getByText(t('secondFactor:codes.warning')).waitFor(),
];

/** The codes were not copied, so the dialog asks. */
const leaveCodes = async (place: Place) => {
  await press('kit:secret.done')(place);
  await press('kit:secret.leave.confirm')(place);
  await pressEscape(place);
  // The message that the app was added covers the menu, and stays as long as the mouse is over it.
  await press('common:action.close')(place);
};

/** Types into the search and waits until the server has responded. */
const searchFor =
  (words: string): Step =>
  async ({ page, t }) => {
    await page.getByRole('combobox', { name: t('shell:search.title') }).fill(words);
    // An empty list has no height.
    await page.locator('[role=dialog] [role=listbox][aria-busy=false]').waitFor({ state: 'attached' });
  };

/** Menus and drawers of the frame around every page. */
const shellOverlays: readonly Overlay[] = [
  { name: 'settings', open: [press('shell:settings.title')] },
  { name: 'notifications', open: [({ page }) => visible(page.locator('.mantine-Indicator-root button')).click()] },
  { name: 'user menu', open: [userMenu], part: menus },
  { name: 'search', open: [userMenu, choose('shell:search.title')] },
  { name: 'search results', open: [userMenu, choose('shell:search.title'), searchFor('CB1900')] },
  { name: 'search without results', open: [userMenu, choose('shell:search.title'), searchFor('qqqqzzzz')] },
  { name: 'keyboard shortcuts', open: [userMenu, choose('shell:shortcuts.title')] },
  { name: 'profile', open: profile },
  { name: 'add a passkey', open: [...profile, press('secondFactor:passkeys.addTitle')] },
  { name: 'authenticator app', open: beginApp },
  { name: 'recovery codes', open: showCodes, close: leaveCodes },
  { name: 'change password', open: [userMenu, choose('common:shell.changePassword')] },
  { name: 'tab menu', open: [tabMenu], part: menus, only: 'desktop' },
  { name: 'narrow sidebar', open: [press('common:shell.closeMenu')], part: 'html', close: press('common:shell.openMenu'), only: 'desktop' },
  { name: 'menu', open: [press('common:shell.openMenu')], only: 'phone' },
];

/** The frame with its overlays, the data board in it, and fixed pages that require a session. */
export const shellStops: readonly Stop[] = [
  {
    name: 'ErrorLog',
    path: () => '/error-log/log',
    ready: row,
    overlays: [...shellOverlays, { name: 'entry', open: [pressInRow] }],
  },
  {
    name: 'Dashboard',
    path: () => '/tenantdapan/',
    ready: ({ page, t }) => page.frameLocator('main iframe').getByRole('region', { name: t('board:machines'), exact: true }),
  },
  { name: 'forbidden', path: () => '/401', ready: heading('common:page.forbidden') },
];

/** Fakes the calls, because the server limits how often it sends a code. */
const answerForgotCalls = ({ page }: Place) =>
  page.route(/commons\/(sendForgetMsg|checkForgetPwdVC)ByEmail/, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { resendAfterSeconds: 60 } } }),
  );
const stay = async () => undefined;

/** Fixed pages without a session. */
export const openStops: readonly Stop[] = [
  {
    name: 'login',
    path: () => '/login',
    ready: ({ page, t }) => page.getByRole('button', { name: t('session:login.submit'), exact: true }),
    overlays: [
      {
        name: 'with errors',
        open: [press('session:login.submit'), ({ page, t }) => page.getByText(t('session:problem.accountRequired')).waitFor()],
        part: 'html',
        close: stay,
      },
      {
        name: 'forgotten password, account',
        open: [answerForgotCalls, ({ page, t }) => page.getByText(t('session:login.forgot')).click()],
        part: 'html',
        close: stay,
      },
      {
        name: 'forgotten password, code',
        open: [
          ({ page, t }) => page.getByLabel(t('session:field.companyName')).fill('莲花设施服务'),
          ({ page, t }) => page.getByRole('textbox', { name: t('session:field.email') }).fill('manager@lotus.example'),
          press('session:forgot.send'),
          ({ page, t }) => page.getByLabel(t('session:field.code')).waitFor(),
        ],
        part: 'html',
        close: stay,
      },
      {
        name: 'forgotten password, new password',
        open: [
          ({ page, t }) => page.getByLabel(t('session:field.code')).fill('123456'),
          press('session:forgot.next'),
          ({ page, t }) => page.getByLabel(t('session:field.newPassword'), { exact: true }).waitFor(),
        ],
        part: 'html',
        close: stay,
      },
    ],
  },
  { name: 'privacy policy', path: () => '/celue', ready: heading('policy:privacy.title') },
  { name: 'terms of use', path: () => '/celue1', ready: heading('policy:terms.title') },
  { name: 'single sign-on', path: () => '/auth-redirect', ready: ({ page, t }) => page.getByText(t('sso:none')) },
  { name: 'no menu', path: () => '/no', ready: ({ page, t }) => page.getByText(t('common:page.noMenu')) },
  { name: 'not found', path: () => '/404', ready: ({ page, t }) => page.getByText(t('common:page.notFound')) },
  {
    name: 'shared report',
    path: ({ shareToken }) => `/routeTaskReport/xiangqing/${shareToken}`,
    ready: heading('taskReports:detail.exceptions'),
  },
  {
    name: 'withdrawn report',
    path: () => '/routeTaskReport/xiangqing/Zm9vYmFy',
    ready: ({ page, t }) => page.getByText(t('common:page.reportGone')),
  },
  {
    name: 'unsubscribe',
    path: ({ unsubscribeToken }) => `/unsubscribe/${unsubscribeToken}`,
    ready: ({ page, t }) => page.getByRole('button', { name: t('reportRecipients:unsubscribe.confirm'), exact: true }),
  },
];
