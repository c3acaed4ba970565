import { formatPercent } from '@botify/domain/format/number';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { sayError, saySuccess } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../icon.tsx';
import classes from './toolbar.module.css';

const formats = { csv: 'list.formatCsv', xlsx: 'list.formatXlsx' } as const;
export type ExportFormat = keyof typeof formats;

export interface Export {
  /** Menu button that grants it. */
  readonly button: string;
  /** Exports all matching rows; can report progress from 0 to 1. */
  readonly run: (format: ExportFormat, onProgress: (part: number) => void) => Promise<unknown>;
}

const errorMs = 5000;

export function ExportButton({ button, run, empty }: Export & { empty: boolean }) {
  const { t } = useText('kit');
  const [part, setPart] = useState<number>();
  const [busy, setBusy] = useState(false);
  if (!useMay(button)) return null;

  async function start(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      await run(format, setPart);
      saySuccess(t('list.exported'));
    } catch (error) {
      // A failed call has shown its own message.
      if (!(error instanceof CallError)) sayError(t('list.exportFailed'), errorMs);
    } finally {
      setBusy(false);
      setPart(undefined);
    }
  }

  const words = !busy
    ? t('list.export')
    : part === undefined
      ? t('list.exporting')
      : t('list.exportingPart', { percent: formatPercent(part * 100, { decimals: 0 }) });
  return (
    <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.tool}
          aria-label={words}
          aria-busy={busy}
          disabled={empty || busy}
          leftSection={<Icon name="download" size={16} />}
        >
          <span className={classes.word} data-busy={busy || undefined}>
            {words}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as ExportFormat[]).map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t(formats[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
