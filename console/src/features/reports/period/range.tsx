import { type Names, robots } from '@botify/contract/robots/robots.contract';
import type { Span } from '@botify/domain/reports/periods';
import { Button } from '@mantine/core';
import { usePhone } from '../../../kernel/browser/phone.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import type { AnyFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DaysFacet } from '../../../ui/list/facet.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import classes from './period.module.css';
import { ownToday, type Preset, presetOf, presetSpan, presets } from './presets.ts';

/** Options of the site and machine filters; undefined until loaded. */
export function usePlaces() {
  const { data } = useCall(robots.dictionary, {});
  return { sites: data?.projects as Names | undefined, machines: data?.robots as Names | undefined };
}

/** The range is missing here: it has its own control. */
function useWhereControls() {
  const { t } = useText('periodReports');
  const { sites, machines } = usePlaces();
  return {
    siteId: { label: t('filter.site'), options: sites },
    robotSn: { label: t('filter.machine'), options: machines },
  } as const;
}

/** Site and machine filters of a report. */
export function PeriodWhere({ label, filters }: { readonly label: string; readonly filters: AnyFilters }) {
  const controls = useWhereControls();
  return <FilterBar label={label} filters={filters} controls={controls} />;
}

interface PeriodRangeProps {
  /** From the address. The server fills in a missing end. */
  readonly requested: Partial<Span>;
  /** The span of the response; undefined until it arrives. */
  readonly answered: Span | undefined;
  readonly presets: readonly Preset[];
  readonly error: Error | null;
  readonly onChoose: (span: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Message of a response that rejected the range. */
export const refusedRange = (error: Error | null): string | undefined =>
  error instanceof CallError && (error.key?.startsWith('range.') || error.field === 'from' || error.field === 'to')
    ? error.message
    : undefined;

/** Range of days: presets and a calendar. */
export function PeriodRange({ requested, answered, presets, error, onChoose }: PeriodRangeProps) {
  const { t } = useText('periodReports');
  const today = ownToday();
  const open = !requested.from && !requested.to;
  const span = open ? answered : { from: requested.from ?? answered?.from ?? '', to: requested.to ?? answered?.to ?? '' };
  const chosen = span && presetOf(span, answered && open ? answered.to : today, presets);
  const refused = refusedRange(error);
  return (
    <div className={classes.range}>
      <fieldset className={classes.presets} aria-label={t('range.presets')}>
        {presets.map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="xs"
            className={classes.preset}
            aria-pressed={preset === chosen}
            onClick={() => onChoose(presetSpan(preset, today))}
          >
            {t(`range.${preset}`)}
          </Button>
        ))}
      </fieldset>
      <DaysFacet
        label={t('range.label')}
        value={requested}
        words={span && t('period.span', { ...span })}
        onChoose={({ from, to }) => onChoose({ from, to })}
      />
      {refused && (
        <p className={classes.refused} role="alert">
          <Icon name="warning" size={16} />
          {refused}
        </p>
      )}
    </div>
  );
}

interface RunningRangeProps {
  readonly values: { readonly from: string | undefined; readonly to: string | undefined };
  readonly answered: Span | undefined;
  readonly error: Error | null;
  readonly among?: readonly Preset[];
  readonly onChoose: (span: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Shown above the list, because it applies to everything on the page. Phones have it in the sheet of the filters. */
export function RunningRange({ values: { from, to }, answered, error, among = presets, onChoose }: RunningRangeProps) {
  if (usePhone()) return null;
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <PeriodRange
          requested={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
          answered={answered}
          presets={among}
          error={error}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

/** The range among the controls of the list. */
export function useDaysControls() {
  const { t } = useText('periodReports');
  return {
    from: { label: t('filter.from'), options: undefined, place: 'link', days: { label: t('range.label'), until: 'to' } },
    to: { label: t('filter.to'), options: undefined, place: 'link' },
  } as const;
}
