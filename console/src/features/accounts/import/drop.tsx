import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './import-dialog.module.css';

interface Props {
  /** The file that was chosen. */
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

const endings = '.xlsx';

/** Where a file is chosen or dropped. */
export function FileDrop({ name, disabled, onChoose }: Props) {
  const { t } = useText('accounts');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onChoose(file);
  };
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="report" size={24} />
      {name && <span className={classes.name}>{name}</span>}
      <span>
        <span className={classes.choose}>{t(name ? 'file.chooseOther' : 'file.choose')}</span> <span>{t('file.drop')}</span>
      </span>
      <VisuallyHidden>
        <input
          type="file"
          accept={endings}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Choosing the same file again, mended, is a change too.
            if (file) onChoose(file);
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </label>
  );
}
