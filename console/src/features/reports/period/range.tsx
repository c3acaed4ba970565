import type { Span } from '@botify/domain/reports/periods';
import { Button } from '@mantine/core';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DaysFacet } from '../../../ui/list/days-facet.tsx';
import classes from './period.module.css';
import { ownToday, type Preset, presetOf, presetSpan } from './presets.ts';

interface Props {
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
export function PeriodRange({ requested, answered, presets, error, onChoose }: Props) {
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
