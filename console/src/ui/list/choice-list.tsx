import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { Option } from './controls.ts';
import classes from './facet.module.css';

interface Props {
  readonly label: string;
  readonly options: readonly Option[] | undefined;
  readonly chosen: readonly string[];
  /** Single choice; selecting it again clears it. */
  readonly single?: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
}

const fewEnough = 8;

/** Options to select; long lists are searchable. */
export function ChoiceList({ label, options, chosen, single = false, onChoose }: Props) {
  const { t } = useText('kit');
  const [wanted, setWanted] = useState('');
  if (!options) return <Loader size="sm" m="sm" role="status" aria-label={t('list.loading')} />;
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) => {
    const others = single ? [] : chosen.filter((one) => one !== value);
    onChoose(chosen.includes(value) ? others : [...others, value]);
  };
  return (
    <>
      {options.length > fewEnough && (
        <TextInput
          size="xs"
          m={8}
          data-autofocus
          aria-label={t('list.findOption')}
          placeholder={t('list.findOption')}
          leftSection={<Icon name="search" size={14} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.options} aria-label={label}>
        {shown.map(({ value, label: words }) =>
          single ? (
            <button
              key={value}
              type="button"
              className={classes.option}
              aria-pressed={chosen.includes(value)}
              onClick={() => toggle(value)}
            >
              <span className={classes.mark}>{chosen.includes(value) && <Icon name="check" size={16} />}</span>
              {words}
            </button>
          ) : (
            <label key={value} className={classes.option}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {words}
            </label>
          ),
        )}
        {shown.length === 0 && <p className={classes.none}>{t('list.noOption')}</p>}
      </fieldset>
    </>
  );
}
