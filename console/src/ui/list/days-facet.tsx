import { Button, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import type { DateRange } from '../../kernel/filters/search-params.ts';
import { useText } from '../../kernel/locale/text.ts';
import classes from './facet.module.css';
import { Facet } from './facet.tsx';
import { recentDays } from './recent-days.ts';

const load = whenOnline(() => import('./day-picker.tsx'));
const DayPicker = lazy(() => load().then((module) => ({ default: module.DayPicker })));

interface Props {
  readonly label: string;
  readonly value: DateRange;
  readonly words: string | undefined;
  readonly onChoose: (range: DateRange) => void;
}

/** Filter for a date range. */
export function DaysFacet({ label, value, words, onChoose }: Props) {
  const { t } = useText('kit');
  return (
    <Facet label={label} value={words} onClear={() => onChoose({})} onApproach={() => void load()}>
      {(close) => {
        const choose = (range: DateRange) => {
          onChoose(range);
          close();
        };
        return (
          <div>
            <div className={classes.recent}>
              {recentDays(new Date()).map(({ key, from, to }) => (
                <Button key={key} variant="default" size="compact-xs" onClick={() => choose({ from, to })}>
                  {t(`list.${key}`)}
                </Button>
              ))}
            </div>
            <div className={classes.calendar}>
              <Suspense fallback={<Loader size="sm" />}>
                <DayPicker value={value} onChoose={choose} />
              </Suspense>
            </div>
          </div>
        );
      }}
    </Facet>
  );
}
