import { Button } from '@mantine/core';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { AnyControls } from './controls.ts';
import { describeValue } from './describe-filter.ts';
import classes from './toolbar.module.css';

interface Props {
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
}

/** Active filters as chips; clicking one clears it. */
export function Chips({ filters, controls }: Props) {
  const { t } = useText('kit');
  const chips = filters.active.flatMap((name) => {
    const [param, control] = [filters.definition[name], controls[name]];
    if (!param || !control) return [];
    const value = param.kind === 'flag' ? undefined : describeValue(param, control, filters.values[name], t);
    return [{ name, words: value === undefined ? control.label : t('list.chip', { label: control.label, value }) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('list.filters')}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('list.remove', { filter: words })}
            onClick={() => filters.clear([name])}
          >
            <span>{words}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => filters.clear()}>
          {t('list.clear')}
        </Button>
      </li>
    </ul>
  );
}
