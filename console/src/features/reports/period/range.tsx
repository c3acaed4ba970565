import type { Span } from '@botify/domain/reports/periods';
import { Button } from '@mantine/core';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DaysFacet } from '../../../ui/list/days-facet.tsx';
import classes from './period.module.css';
import { ownToday, type Preset, presetOf, presetSpan } from './presets.ts';

interface Props {
  /** As the address asks; the server fills in what is left out. */
  readonly asked: Partial<Span>;
  /** As the answer has it, once there is one. */
  readonly answered: Span | undefined;
  readonly presets: readonly Preset[];
  readonly error: Error | null;
  readonly onChoose: (span: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** The server's word on a range that it refused. */
export const refusedRange = (error: Error | null): string | undefined =>
  error instanceof CallError && (error.key?.startsWith('range.') || error.field === 'from' || error.field === 'to')
    ? error.message
    : undefined;

/** From one day to another: the usual stretches at hand, any other from a calendar. */
export function PeriodRange({ asked, answered, presets, error, onChoose }: Props) {
  const { t } = useText('periodReports');
  const today = ownToday();
  const open = !asked.from && !asked.to;
  const span = open ? answered : { from: asked.from ?? answered?.from ?? '', to: asked.to ?? answered?.to ?? '' };
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
        value={asked}
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
