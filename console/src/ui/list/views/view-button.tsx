import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { AnyFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../icon.tsx';
import type { AnyControls } from '../controls.ts';
import toolbar from '../toolbar.module.css';
import type { ChosenColumns } from '../use-columns.ts';

export interface ViewsProps {
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
  readonly chosen: Pick<ChosenColumns<never>, 'choice' | 'offer'>;
}

interface ViewButtonProps extends Omit<ButtonProps, 'name'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Name of the open view. */
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly mark?: ReactNode;
  readonly onClick: () => void;
  readonly onPointerEnter?: () => void;
}

/** Takes what a popover adds to its target. */
export function ViewButton({ name, label, mark, ...target }: ViewButtonProps) {
  const { t } = useText('kit');
  return (
    <Button
      {...target}
      variant="default"
      size="xs"
      className={toolbar.tool}
      data-on={name !== undefined || undefined}
      aria-label={label ?? t('list.views')}
      leftSection={<Icon name="bookmark" size={16} />}
      rightSection={mark}
    >
      <span className={toolbar.word}>{name ?? t('list.views')}</span>
    </Button>
  );
}
