import { Select, type SelectProps } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { type NamedNode, searchTree, treeOptions } from './tree-options.ts';
import classes from './tree-select.module.css';

type Passed = Pick<
  SelectProps,
  'aria-label' | 'label' | 'description' | 'error' | 'placeholder' | 'required' | 'clearable' | 'disabled' | 'onBlur' | 'onFocus'
>;
interface Props extends Passed {
  /** Without a visible label, `aria-label` is the name. */
  readonly label?: string;
  /** Flat, as returned by the calls; undefined while loading. */
  readonly nodes: readonly NamedNode[] | undefined;
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
}

/** Maximum number of rendered options. */
const most = 200;
const moreValue = '(more)';

/** Searchable select for a tree node, such as a department. */
export function TreeSelect({ nodes, label, value = null, onChange, ...passed }: Props) {
  const { t } = useText('kit');
  const options = useMemo(() => treeOptions(nodes ?? []), [nodes]);
  const byId = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  return (
    <Select
      {...passed}
      label={label}
      value={value}
      onChange={(id) => id !== moreValue && onChange?.(id)}
      data={options}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={t(nodes ? 'tree.nothing' : 'list.loading')}
      clearButtonProps={{ 'aria-label': t('detail.clear', { label: label ?? passed['aria-label'] ?? '' }) }}
      filter={({ search }) => {
        const wanted = searchTree(nodes ?? [], search);
        const found = options.filter((option) => wanted.has(option.value));
        const beyond = found.length - most;
        const more = { value: moreValue, label: t('tree.more', { number: beyond }), disabled: true };
        return beyond > 0 ? [...found.slice(0, most), more] : found;
      }}
      renderOption={({ option, checked }) => {
        const path = byId.get(option.value)?.path ?? [option.label];
        return (
          <span
            className={classes.option}
            data-chosen={checked || undefined}
            style={{ '--depth': path.length - 1 } as CSSProperties}
            title={path.join(' / ')}
          >
            {option.label}
          </span>
        );
      }}
    />
  );
}
