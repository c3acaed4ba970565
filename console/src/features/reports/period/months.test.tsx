import type { Locale } from '@botify/contract/kernel/locale';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lineRects } from '../../../testing/line-rects.ts';
import { show } from '../../../testing/show.tsx';
import { PeriodMonths } from './months.tsx';
import { labour, someFigures } from './reports.fixture.ts';

const seconds = (6704 * 60 + 27) * 60;
const figures = someFigures({ actualArea: 11_438_557.4, cleanSeconds: seconds, averageArea: 571_927.9, mtba: seconds });
const [month, previousMonth] = [
  { from: '2026-11-01', to: '2026-11-20', ...figures },
  { from: '2026-10-01', to: '2026-10-20', ...figures },
];

test.each<[Locale, number]>([
  ['zh-CN', 358],
  ['en-US', 358],
  ['zh-CN', 450],
  ['en-US', 450],
])(
  '[R-05] the months fit beside each other in %s at %i px, units stay beside areas, and durations break between words',
  async (language, width) => {
    await page.viewport(width < 400 ? width : 1440, 900);
    const { t, getByRole } = await show(
      <div style={{ width }}>
        <PeriodMonths {...{ month, previousMonth, labour }} />
      </div>,
      { path: '/report/weeklyReport', language },
    );
    const table = getByRole('table');
    await expect.element(table).toMatchTextContent('11,438,557.4');
    expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().parentElement?.clientWidth ?? 0);
    const areas = [...document.querySelectorAll('td span')].filter(({ lastElementChild }) => lastElementChild?.textContent === '㎡');
    expect(areas.length).toBeGreaterThanOrEqual(4);
    for (const area of areas) expect(area.getClientRects().length).toBe(1);
    const duration = t('units:duration.hoursMinutes', { hours: '6,704', minutes: '27' });
    const shown = [...document.querySelectorAll('td span')].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent === duration,
    );
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const one of shown) expect(lineRects(one, language === 'zh-CN' ? '分钟' : 'min').length).toBe(1);
  },
);
