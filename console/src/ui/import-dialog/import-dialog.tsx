import type { Endpoint } from '@botify/contract/kernel/endpoint';
import type { xlsxBlob } from '@botify/contract/kernel/files';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { download } from '../../kernel/call/download.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { WarningNote } from '../warning-note.tsx';
import classes from './import-dialog.module.css';
import { ImportCounts, type ImportReport, WrongRows } from './report.tsx';

interface FileDropProps {
  /** Name of the selected file. */
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly endings: string;
  readonly onChoose: (file: File) => void;
}

/** Selects a file by click or drop. */
function FileDrop({ name, disabled, endings, onChoose }: FileDropProps) {
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
            // Reset, so that selecting the corrected file again fires a change event.
            if (file) onChoose(file);
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </label>
  );
}

/** The body limit is 1 MB, and base64 adds a third. */
const mostBytes = 750 * 1024;

const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The part after the comma of `data:…;base64,`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('file not read'));
    reader.readAsDataURL(file);
  });

/** The file and the result of its check. */
interface Checked<Report> {
  readonly name: string;
  readonly file: string;
  readonly report: Report;
}

type ImportWord = 'title' | 'intro' | 'templateName' | 'wrongSkipped' | 'run' | 'done';

interface Props<Report extends ImportReport> {
  /** Texts of this import; `run` and `done` name the count. */
  readonly words: (word: ImportWord, values: { readonly count?: number }) => string;
  /** Heading of the column that names a row. */
  readonly subject: string;
  /** Accepted file name extensions. */
  readonly endings: string;
  readonly template: Endpoint & { readonly result: typeof xlsxBlob };
  /** Checks the file, in base64; with `apply` imports its valid rows. */
  readonly send: (file: string, apply: boolean) => Promise<Report>;
  readonly onClose: () => void;
  readonly onImported: (report: Report) => void;
}

/** Imports rows of a spreadsheet: validates all rows, then imports the valid ones. */
export function ImportDialog<Report extends ImportReport>(props: Props<Report>) {
  const { words, subject, endings, template, send, onClose, onImported } = props;
  const { t } = useText('accounts');
  const common = useText('common').t;
  const [checked, setChecked] = useState<Checked<Report>>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function during(doing: string, act: () => Promise<void>): Promise<void> {
    setBusy(doing);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : t('file.unreadable'));
    } finally {
      setBusy(undefined);
    }
  }

  const check = (chosen: File) => {
    setChecked(undefined);
    if (chosen.size > mostBytes) return setProblem(t('file.tooLarge', { limit: mostBytes / 1024 }));
    return during(t('file.checking', { file: chosen.name }), async () => {
      const file = await readAsBase64(chosen);
      setChecked({ name: chosen.name, file, report: await send(file, false) });
    });
  };
  const run = ({ name, file, report: { right } }: Checked<Report>) =>
    during(t('file.importing'), async () => {
      const report = await send(file, true);
      saySuccess(words('done', { count: report.created }));
      onImported(report);
      // A row became invalid meanwhile: show the rows that were skipped.
      if (report.created < right) setChecked({ name, file, report: { ...report, right: 0 } });
      else onClose();
    });

  const count = checked?.report.right ?? 0;
  return (
    <Dialog
      title={words('title', {})}
      onClose={onClose}
      busy={busy !== undefined}
      footer={
        <>
          <Button variant="default" disabled={busy !== undefined} onClick={onClose}>
            {common('action.cancel')}
          </Button>
          {checked && count > 0 && (
            <Button disabled={busy !== undefined} onClick={() => void run(checked)}>
              {words('run', { count })}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.intro}>{words('intro', {})}</p>
      <Button
        variant="default"
        size="xs"
        mb={16}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void download(template, {}, words('templateName', {})).catch(() => undefined)}
      >
        {t('file.template')}
      </Button>
      <FileDrop endings={endings} name={checked?.name} disabled={busy !== undefined} onChoose={(file) => void check(file)} />
      <div role="status">
        {busy !== undefined && (
          <p className={classes.busy}>
            <Loader size={16} aria-hidden />
            {busy}
          </p>
        )}
        {problem !== undefined && <WarningNote>{problem}</WarningNote>}
        {checked && busy === undefined && <ImportCounts report={checked.report} />}
      </div>
      {checked && busy === undefined && <WrongRows report={checked.report} subject={subject} wrongSkipped={words('wrongSkipped', {})} />}
    </Dialog>
  );
}
