import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { courseStart, robotCourse } from './course.fixture.ts';
import { RobotDays } from './days.tsx';
import { RobotCourseSection } from './section.tsx';

const robotSn = toRobotSn('CB1900-0011');
const slider = page.getByRole('slider');
const reading = () => slider.element().getAttribute('aria-valuetext');

test('[T-81] the curves of a machine share one cursor; offline time is a gap', async () => {
  api.answer(robotData.course, robotCourse());
  const { t } = await show(<RobotCourseSection robotSn={robotSn} timeZone="Asia/Shanghai" />);
  const figure = page.getByRole('figure', { name: t('robotDetail:course.title') });
  await expect.poll(() => figure.element().querySelectorAll('canvas').length).toBe(5);
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  const [battery, clean, dirty, speed] = (['battery', 'cleanWater', 'dirtyWater', 'speed'] as const).map((name) =>
    t(`robotDetail:gauge.${name}`),
  );
  await expect
    .poll(reading)
    .toBe(`2026-03-08 16:02:00, ${battery} 100 %, ${clean} 60 %, ${dirty} 20 %, ${speed} 0.7 m/s, ${t('robotDetail:course.task')} Night`);
  // The table has the same values; a gap is not zero.
  await page.getByRole('button', { name: t('kit:chart.asTable') }).click();
  const rows = figure.getByRole('row').elements();
  const inGap = rows.find((row) => row.textContent?.includes('2026-03-09 03:'));
  expect(inGap?.textContent).toContain('----');
  expect(await violations(figure.element())).toEqual([]);
});

test('[T-81] a range asks for its hours; a period without messages says so', async () => {
  api.answer(robotData.course, ({ query }) => (Number(query.hours) === 6 ? robotCourse({ battery: [null, null] }) : robotCourse()));
  const { t } = await show(<RobotCourseSection robotSn={robotSn} timeZone={null} />);
  await expect.element(slider).toBeVisible();
  expect(api.requests(robotData.course).map(({ query }) => query.hours)).toEqual(['24']);
  await page.getByRole('radio', { name: t('robotDetail:course.ranges.6') }).click({ force: true });
  await expect.element(page.getByText(t('robotDetail:course.none'))).toBeVisible();
});

test('[T-81] days are compared with the previous period', async () => {
  const days =
    (area: number) =>
    ({ query }: { query: { days?: number } }) => ({
      days: Array.from({ length: query.days ?? 0 }, (_, index) => ({
        day: new Date(courseStart + index * 86_400_000).toISOString().slice(0, 10),
        area: index < (query.days ?? 0) / 2 ? area : 2 * area,
        seconds: 60,
        efficiency: 100,
      })),
      total_effective_cleaning_area: null,
      total_actual_cleaning_area: 0,
      total_running_time: 0,
    });
  api.answer(robotData.clean, days(100));
  api.answer(robotData.manualClean, ({ body }) => days(1)({ query: body ?? {} }));
  const { t } = await show(<RobotDays robotSn={robotSn} />);
  const summary = (count: number) =>
    t('robotDetail:chart.compared', {
      days: count,
      area: `${(count * 202).toLocaleString('en-US')} ㎡`,
      before: `${(count * 101).toLocaleString('en-US')} ㎡`,
    });
  await expect.element(page.getByText(summary(30))).toBeVisible();
  await page.getByRole('radio', { name: t('robotDetail:chart.days', { days: 7 }) }).click({ force: true });
  await expect.element(page.getByText(summary(7))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('robotDetail:chart.previous') })).toBeVisible();
});
