import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type DateRange, isNone, type Param } from '../../kernel/filters/search-params.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type Control, optionsOf } from './controls.ts';
import { DaysFacet } from './days-facet.tsx';
import { describeValue } from './describe-filter.ts';
import classes from './facet.module.css';
import { Facet } from './facet.tsx';
import { SearchBox } from './search-box.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly param: Param<unknown>;
  readonly control: Control;
  readonly value: unknown;
  /** This is the search box of the list. */
  readonly main: boolean;
  readonly onSet: (value: unknown, options?: { readonly typing?: boolean }) => void;
}

/** Control of a filter, depending on its kind. */
export function FilterField({ param, control, value, main, onSet }: Props) {
  const { t } = useText('kit');
  const { label, placeholder } = control;
  const words = isNone(param, value) ? undefined : describeValue(param, control, value, t);
  switch (param.kind) {
    case 'oneOf':
    case 'someOf': {
      const single = param.kind === 'oneOf';
      const chosen = single ? (value === undefined ? [] : [String(value)]) : (value as readonly string[]);
      return (
        <Facet label={label} value={words} onClear={() => onSet(param.none)}>
          {(close) => (
            <ChoiceList
              label={label}
              options={optionsOf(control)}
              chosen={chosen}
              single={single}
              onChoose={(next) => {
                onSet(single ? next[0] : next);
                if (single) close();
              }}
            />
          )}
        </Facet>
      );
    }
    case 'dates':
      return <DaysFacet label={label} value={value as DateRange} words={words} onChoose={onSet} />;
    case 'flag':
      return (
        <Button
          variant="default"
          className={classes.button}
          aria-pressed={value === true}
          data-on={value || undefined}
          leftSection={value ? <Icon name="check" size={14} /> : undefined}
          onClick={() => onSet(!value)}
        >
          {label}
        </Button>
      );
    case 'integer':
      return <WholeNumber param={param} label={label} value={value} onSet={onSet} />;
    default:
      return (
        <SearchBox
          label={label}
          placeholder={placeholder}
          value={String(value)}
          main={main}
          onType={(text) => onSet(text, { typing: true })}
        />
      );
  }
}

function WholeNumber({ param, label, value, onSet }: Pick<Props, 'param' | 'value' | 'onSet'> & { label: string }) {
  const { draft, setDraft, enter } = useDraft(value === undefined ? '' : String(value), (text) =>
    onSet(text === '' ? param.none : (param.read([text]) ?? value), { typing: true }),
  );
  const id = useId();
  return (
    <div className={classes.number}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d-]/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </div>
  );
}
