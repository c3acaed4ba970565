import { type MissedState, missedStates } from '@botify/contract/reports/period-reports.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { Span } from '@botify/domain/reports/periods';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { MissedTag, missedLooks } from '../../../ui/missed.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { toneColor } from '../../../ui/tokens.ts';
import { dailyDetailPath, periodPath } from '../period/address.ts';
import classes from './grid.module.css';
import { type SiteDay, siteLines, worstOf } from './grid-data.ts';

interface Props {
  readonly sites: readonly SiteDay[];
  readonly span: Span;
}

/** A table rather than a heat map, so that screen readers can read it. */
export function MissedGrid({ sites, span }: Props) {
  const { t } = useText('periodReports');
  const { t: kit } = useText('kit');
  const { from, to } = span;
  const { days, lines } = useMemo(() => siteLines(sites, { from, to }), [sites, from, to]);
  return (
    <>
      <div className={classes.legend} aria-hidden="true">
        {missedStates.map((state) => (
          <MissedTag key={state} state={state} />
        ))}
        <span>{t('missed.legend')}</span>
      </div>
      <ScrollRegion className={classes.scroll} aria-label={kit('list.table', { title: t('missed.grid') })}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">{t('column.site')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <VisuallyHidden>{day}</VisuallyHidden>
                  <span aria-hidden="true">{day.slice(5)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ siteId, siteName, days: cells }) => (
              <tr key={siteId ?? ''}>
                <th scope="row">
                  <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />
                </th>
                {cells.map((cell, index) => (
                  <td key={days[index]} data-day={days[index]?.slice(5)} data-none={cell === undefined || undefined}>
                    {cell ? <Cell cell={cell} /> : <VisuallyHidden>{t('missed.noneExpected')}</VisuallyHidden>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** The more machines did not clean, the stronger the color. */
const markOf = (state: MissedState, { expected, partial, missed }: SiteDay) => {
  const { mark, light, dark } = toneColor[missedLooks[state].tone];
  const share = expected > 0 ? (missed + partial / 2) / expected : 0;
  return {
    '--text': share === 0 ? `light-dark(${light.text}, ${dark.text})` : 'var(--mantine-color-text)',
    '--fill':
      share === 0
        ? `light-dark(${light.fill}, ${dark.fill})`
        : `color-mix(in srgb, ${mark} ${Math.round(6 + 38 * share)}%, var(--surface))`,
  } as CSSProperties;
};

/** `3/4`: three of four expected machines cleaned. The icon shows the worst state. */
function Cell({ cell }: { readonly cell: SiteDay }) {
  const { t } = useText('periodReports');
  const mayOpen = useHasPage(dailyDetailPath);
  const state = worstOf(cell);
  const content = (
    <>
      <Icon name={missedLooks[state].icon} size={12} />
      <span aria-hidden="true">{t('missed.of', { done: formatNumber(cell.done), expected: formatNumber(cell.expected) })}</span>
      <VisuallyHidden>{t('missed.cell', { ...countsOf(cell), state: t(`missedState.${state}`) })}</VisuallyHidden>
    </>
  );
  const look = { className: classes.cell, style: markOf(state, cell) };
  return mayOpen && cell.siteId ? (
    <Link to={periodPath('day', cell.day, { siteId: cell.siteId })} {...look}>
      {content}
    </Link>
  ) : (
    <span {...look}>{content}</span>
  );
}

const countsOf = ({ expected, done, partial, missed }: SiteDay) => ({
  expected: formatNumber(expected),
  done: formatNumber(done),
  partial: formatNumber(partial),
  missed: formatNumber(missed),
});
