import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import classes from './empty.module.css';

export interface EmptyWords {
  /** Next step for the user. */
  readonly text: string;
  readonly action?: ReactNode;
}

interface Props extends EmptyWords {
  /** Clears the filters; undefined if none are active. */
  readonly onClear: (() => void) | undefined;
}

export function Empty({ text, action, onClear }: Props) {
  const { t } = useText('kit');
  return (
    <div className={classes.empty}>
      <svg aria-hidden="true" width="96" height="64" viewBox="0 0 96 64" fill="none">
        <path d="M6 58V6h60v20h24v32z" />
        <path className={classes.lane} d="M18 22h34a6 6 0 0 1 0 12H30a6 6 0 0 0 0 12h46" />
      </svg>
      <p className={classes.title}>{t(onClear ? 'list.noMatch' : 'list.empty')}</p>
      <p className={classes.text}>{onClear ? t('list.noMatchText') : text}</p>
      {onClear ? (
        <Button variant="default" size="xs" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : (
        action
      )}
    </div>
  );
}
