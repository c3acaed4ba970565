import { type AlertPreferences, alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useUnsaved } from '../../../kernel/page/unsaved.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { sameValue } from '../../../ui/compare-choice.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { useComparedAlerts } from './compared.ts';
import classes from './form.module.css';
import { AlertPlaces } from './places.tsx';
import { AlertQuiet } from './quiet.tsx';
import { AlertRemind } from './remind.tsx';
import { AlertSaveBar } from './save-bar.tsx';
import { AlertSecret } from './secret.tsx';
import { type AlertValues, counted, problemsOf, valuesOf, wishesOf } from './values.ts';
import { AlertWays } from './ways.tsx';
import { AlertWebhook } from './webhook.tsx';

export interface AlertRecord extends AlertPreferences {
  readonly email: string;
  readonly mobile: string | null;
  readonly hasSecret: boolean;
  readonly version: number;
}

const fieldOf = (error: CallError): string | undefined => {
  if (error.key === 'alertSubscription.colleagueNotFound') return 'escalateTo';
  return error.key === 'alertSubscription.noWebhook' || error.key === 'alertSubscription.badWebhook' ? 'webhookUrl' : error.field;
};

interface Props {
  readonly record: AlertRecord;
  readonly title: string;
  /** Below the settings. */
  readonly children: ReactNode;
}

/** All settings of one person as one draft, saved together. */
export function AlertForm({ record, title, children }: Props) {
  const { t } = useText('alertSubscription');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const form = useId();
  const { email, mobile, hasSecret } = record;
  /** What the draft was made from: news from the server must not move under the user's hands. */
  const [begun, setBegun] = useState(record);
  const [draft, setDraft] = useState(() => valuesOf(record));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: string | undefined; readonly words: string }>();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();
  /** Known at once, where the state is known only after the next drawing. */
  const underWay = useRef(false);
  const now = counted(draft, mobile);
  const before = counted(valuesOf(begun), mobile);
  const dirty = !sameValue(now, before);
  useUnsaved(dirty);

  const begin = (from: AlertRecord) => {
    setBegun(from);
    setDraft(valuesOf(from));
    setChecked(false);
    setRefused(undefined);
  };
  if (!dirty && record.version > begun.version) begin(record);

  const { save, comparison } = useSaveOrCompare<AlertValues>({
    fields: useComparedAlerts(),
    store: async (values, version) => {
      const wishes = wishesOf(values);
      const stored = await call(alertSubscription.set, { body: { ...wishes, version } });
      const saved = { ...record, ...wishes, version: stored.version, hasSecret: wishes.webhookUrl !== null };
      queries.setQueryData(callKey(alertSubscription.get, {}), saved);
      begin(saved);
      // A message would cover what is shown only once.
      if (stored.webhookSecret === null) saySuccess(t('bar.saved'));
      else setSecret(stored.webhookSecret);
    },
    fetch: async () => {
      const theirs = await call(alertSubscription.get, {});
      return { values: counted(valuesOf(theirs), theirs.mobile), version: theirs.version };
    },
    onSaved: () => undefined,
  });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!dirty || underWay.current) return;
    const sheet = event.currentTarget;
    const [problem] = Object.keys(problemsOf(draft));
    setChecked(true);
    setRefused(undefined);
    if (problem) {
      sheet.querySelector<HTMLInputElement>(`[data-field="${problem}"]`)?.focus();
      return;
    }
    underWay.current = true;
    setBusy(true);
    try {
      await save(now, begun.version, before);
    } catch (error) {
      setRefused(
        error instanceof CallError ? { field: fieldOf(error), words: error.message } : { field: undefined, words: common('failed.error') },
      );
    }
    underWay.current = false;
    setBusy(false);
  }

  const problems = checked ? problemsOf(draft) : {};
  const said = (field: string) => (refused?.field === field ? refused.words : undefined);
  const parts = { values: draft, mobile, onChange: setDraft };
  return (
    <>
      <DetailPage of="alerts" title={title} summary={t('summary')}>
        <form id={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <AlertWays {...parts} />
          <AlertPlaces {...parts} email={email} />
          <AlertQuiet {...parts} problems={problems} />
          <AlertRemind {...parts} error={said('escalateTo')} />
          <AlertWebhook
            {...parts}
            isSaved={begun.webhookUrl !== null && now.webhookUrl === before.webhookUrl}
            hasSecret={hasSecret}
            error={problems.webhookUrl ? t(`problem.${problems.webhookUrl}`) : said('webhookUrl')}
            onSecret={setSecret}
          />
        </form>
        {children}
      </DetailPage>
      {dirty && <AlertSaveBar form={form} busy={busy} failed={refused?.words} onDiscard={() => begin(begun)} />}
      {comparison}
      {secret !== undefined && <AlertSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
