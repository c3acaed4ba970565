import { askOf } from './calls.ts';
import { expect, test } from './test.ts';

const wall = '/robot/AlarmMonitoring';
const [second, minute] = [1000, 60_000];
const instant = (ms: number) => new Date(ms).toISOString();

interface PastError {
  readonly robotSn: string;
  readonly faultCode: string;
  readonly noticeLevel: string;
  readonly startTime: string;
  readonly endTime: string | null;
}

/** A past error that lasted a while and did not occur on the same machine shortly before. */
function pickError(errors: readonly PastError[]): PastError {
  const start = ({ startTime }: PastError) => Date.parse(startTime);
  const found = errors.find(
    (one) =>
      // The server derives offline errors itself, and with other rules in the replay.
      one.faultCode !== 'E303' &&
      // Other levels stop no machine, so the wall shows only the level.
      ['P0', 'P1'].includes(one.noticeLevel) &&
      start(one) < Date.now() - 10 * minute &&
      Date.parse(one.endTime ?? instant(Date.now())) - start(one) > minute &&
      !errors.some((other) => other !== one && other.robotSn === one.robotSn && Math.abs(start(other) - start(one)) < 60 * minute),
  );
  if (!found) throw new Error('The history has no error that stands alone');
  return found;
}

test('[M-05] [M-07] the replay shows an error from its start and not before, on wall and map, and returns to live', async ({
  page,
  t,
  enter,
}) => {
  await enter('manager@harbour.example', wall);
  const { records } = await askOf(page, '/machine/token/api/robot-exception')('POST', '/page', { size: 100 });
  const { robotSn, faultCode, startTime } = pickError(records);
  const tile = page.getByRole('article', { name: new RegExp(`${robotSn}$`) });
  const bar = page.getByRole('region', { name: t('timeMachine:title'), exact: true });
  const start = Date.parse(startTime);

  await page.goto(`/#${wall}?keyword=${robotSn}&at=${instant(start + 15 * second)}`);
  await expect(bar).toBeVisible();
  await expect(tile).toContainText(faultCode);
  await page.goto(`/#${wall}?keyword=${robotSn}&at=${instant(start - 15 * second)}`);
  await expect(bar.locator('time')).toHaveAttribute('datetime', instant(start - 15 * second));
  await expect(tile).toBeVisible();
  await expect(tile).not.toContainText(faultCode);

  await page.goto(`/#/robot/robotMap?robotSn=${robotSn}&at=${instant(start + 15 * second)}`);
  const card = page.getByRole('region', { name: t('robotMap:card', { name: '' }) });
  await expect(card).toContainText(robotSn);
  await expect(card).toContainText(t('kit:status.warning'));
  await page.getByRole('button', { name: t('timeMachine:now') }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).not.toHaveURL(/at=/);
});
