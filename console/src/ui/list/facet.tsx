import { Button, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import classes from './facet.module.css';

interface Props {
  readonly label: string;
  /** Text of the current value; undefined if inactive. */
  readonly value: string | undefined;
  readonly onClear: () => void;
  /** Hover or focus, to preload its content. */
  readonly onApproach?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a button with its value, which opens a popover. */
export function Facet({ label, value, onClear, onApproach, children }: Props) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          data-on={value !== undefined || undefined}
          rightSection={<Icon name="down" size={14} />}
          onClick={() => setOpen(!open)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <span className={classes.words}>{value === undefined ? label : t('list.chip', { label, value })}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {children(close)}
        {value !== undefined && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                onClear();
                close();
              }}
            >
              {t('list.clearOne')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
