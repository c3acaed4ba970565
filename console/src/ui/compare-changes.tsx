import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './compare-changes.module.css';
import { at, type Chosen, chooseAll, differing, firstChoice, resolve } from './compare-choice.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import { WarningNote } from './warning-note.tsx';

/** A field, or a part of one such as `names.en-US`. */
type FieldPath<Values extends object> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** One row of the comparison. */
export interface ComparedField<Values extends object> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Display form of a value, e.g. the name of a department for its id. */
  readonly show: (value: unknown) => ReactNode;
}

export interface CompareChangesProps<Values extends object> {
  /** The server's message with the name of the other editor. */
  readonly message: string;
  readonly fields: readonly ComparedField<Values>[];
  /** Common base. With it, fields only they changed default to theirs; without it, all default to mine. */
  readonly base?: Values | undefined;
  readonly theirs: Values;
  readonly mine: Values;
  /** Saves the chosen values. If it fails, the comparison stays and shows the error. */
  readonly onResolve: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Resolves an edit conflict: shows both versions and lets the user choose per field. */
export function CompareChanges<Values extends object>(props: CompareChangesProps<Values>) {
  const { message, fields, base, theirs, mine, onResolve, onClose } = props;
  const { t } = useText('kit');
  const { t: common } = useText('common');
  const names = fields.map(({ name }) => name);
  const open = differing(names, theirs, mine);
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(names, base, theirs, mine));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function save(): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    try {
      await onResolve(resolve(names, chosen, theirs, mine));
    } catch (error) {
      setFailed(error instanceof CallError ? error.message : common('failed.error'));
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={t('compare.title')}
      onClose={onClose}
      busy={busy}
      footer={
        <DialogButtons onClose={onClose} busy={busy} cancel={t('compare.back')} onAct={() => void save()}>
          {t('compare.save')}
        </DialogButtons>
      }
    >
      <div className={classes.body}>
        <p className={classes.text}>{message}</p>
        <p className={classes.text}>{open.length > 0 ? t('compare.text') : t('compare.same')}</p>
        {failed && (
          <div role="alert">
            <WarningNote>{failed}</WarningNote>
          </div>
        )}
        {open.length > 0 && (
          <div className={classes.all}>
            {(['theirs', 'mine'] as const).map((side) => (
              <Button key={side} variant="default" size="xs" disabled={busy} onClick={() => setChosen(chooseAll(open, side))}>
                {t(side === 'theirs' ? 'compare.takeTheirs' : 'compare.keepMine')}
              </Button>
            ))}
          </div>
        )}
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{t('compare.theirs')}</th>
              <th scope="col">{t('compare.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, show }) => (
              <Row
                key={name}
                label={label}
                theirs={show(at(theirs, name))}
                mine={show(at(mine, name))}
                choice={open.includes(name) ? (chosen[name] ?? 'mine') : undefined}
                onChoose={(side) => setChosen((now) => ({ ...now, [name]: side }))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly label: string;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
  /** Undefined if both values are equal. */
  readonly choice: Chosen[string] | undefined;
  readonly onChoose: (side: Chosen[string]) => void;
}

function Row({ label, theirs, mine, choice, onChoose }: RowProps) {
  const { t } = useText('kit');
  const group = useId();
  return (
    <tr data-differs={choice !== undefined || undefined}>
      <th scope="row">
        {label}
        {choice !== undefined && <span className={classes.mark}>{t('compare.differs')}</span>}
      </th>
      {[['theirs', theirs] as const, ['mine', mine] as const].map(([side, value]) => (
        <td key={side} data-chosen={choice === side || undefined}>
          {choice === undefined ? (
            value
          ) : (
            <label>
              <input
                type="radio"
                name={group}
                checked={choice === side}
                onChange={() => onChoose(side)}
                aria-label={t(side === 'theirs' ? 'compare.useTheirs' : 'compare.useMine', { label })}
              />
              <span>{value}</span>
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}
