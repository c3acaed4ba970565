import { idInAddress } from './calls.ts';
import { errorParts, errorStored, errorsPath, fillAct, manager, openAs, operator } from './errors-parts.ts';
import { exported, textOf, xmlOf } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

// Demo machines never report this code by themselves: an error that recurs within ten minutes is the same error.
const [first, second, code, name] = ['CB1900-0002', 'CB1900-0003', 'W505', '管路漏水'] as const;
const listOf = (robotSn: string): string => `${errorsPath}?robotSn=${robotSn}&faultCode=${code}&running=1`;

test('[M-06] one account acknowledges an error, another resolves it, it is exported, and its fix is shown the next time', async ({
  page,
  t,
  enter,
  server,
  browser,
}) => {
  const { row, story, act, cures } = errorParts(page, t);
  const fix = '换了接头';
  await server.command(`raise ${code} on ${first}`);
  await errorStored(page, first, code, 'running');
  await enter(manager, listOf(first));
  await expect(row(new RegExp(code))).toContainText(t('errorManagement:runningFor'));
  await expect(row(new RegExp(code))).toContainText(t('alarms:state.open'));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const detail = `${errorsPath}/detail?id=${idInAddress(page)}`;
  const other = await openAs(browser, server, operator, detail, 'zh-CN');
  await fillAct(other, t, 'acknowledge', '我到现场了');
  // The page would refresh only after 15 seconds.
  await page.reload();
  await expect(story.nth(1)).toContainText(t('errorManagement:story.acknowledge', { name: '周海' }));
  await expect(story.nth(1)).toContainText('我到现场了');
  await fillAct(page, t, 'resolve', fix);
  await expect(act('resolve')).toHaveCount(0);
  await other.reload();
  await expect(errorParts(other, t).story.nth(2)).toContainText(t('errorManagement:story.resolve', { name: '林晓雯' }));
  await other.context().close();
  await server.command(`clear ${code} on ${first}`);
  await errorStored(page, first, code, 'ended');
  await page.reload();
  await expect(story.last()).toContainText(t('errorManagement:story.ended'));

  await page.goto(`/#${errorsPath}?faultCode=${code}&state=resolved`);
  await expect(row(new RegExp(code)).first()).toBeVisible();
  const lines = (await textOf(await exported(page, t, 'Csv'))).trim().split('\r\n');
  expect(lines.some((line) => line.includes(first) && line.includes(name))).toBe(true);
  expect(await xmlOf(await exported(page, t, 'Xlsx'))).toContain(first);

  await server.command(`raise ${code} on ${second}`);
  await errorStored(page, second, code, 'running');
  await page.goto(`/#${listOf(second)}`);
  // The list behind it has errors with the same code.
  await expect(row(new RegExp(code))).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(cures).toContainText(fix);
  await expect(cures).toContainText('林晓雯');
  await server.command(`clear ${code} on ${second}`);
});
