import { ownName } from '@botify/contract/kernel/locale';
import {
  type AlertPreferences,
  type AlertTopic,
  alertSubscription,
  alertTopics,
  type Channel,
} from '@botify/contract/subscriptions/alert-subscription.contract';
import { dash } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useUnsaved } from '../../../kernel/page/unsaved.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { sameValue } from '../../../ui/compare-choice.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import classes from './form.module.css';
import { useColleagueName, useTopicName } from './names.tsx';
import { AlertPlaces } from './places.tsx';
import { AlertPush } from './push.tsx';
import { AlertQuiet } from './quiet.tsx';
import { AlertRemind } from './remind.tsx';
import { type AlertValues, counted, preferencesOf, problemsOf, valuesOf } from './values.ts';
import { AlertWays } from './ways.tsx';
import { AlertWebhook } from './webhook.tsx';

interface AlertSaveBarProps {
  /** Id of the form to submit. */
  readonly form: string;
  readonly busy: boolean;
  /** Error of the last attempt. */
  readonly failed: string | undefined;
  readonly onDiscard: () => void;
}

/** Sticky while there are unsaved changes. */
function AlertSaveBar({ form, busy, failed, onDiscard }: AlertSaveBarProps) {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <p role={failed ? 'alert' : 'status'} data-failed={failed !== undefined || undefined}>
        <Icon name={failed ? 'warning' : 'info'} size={16} />
        {failed ? kit('detail.failed', { reason: failed }) : t('bar.unsaved')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t('bar.discard')}
        </Button>
        <Button type="submit" form={form} loading={busy}>
          {kit('detail.save')}
        </Button>
      </div>
    </section>
  );
}

type Field = ComparedField<AlertValues>;

/** Fields as text, to compare edits of two windows. */
function useComparedAlerts(): readonly Field[] {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  const topicName = useTopicName();
  const colleague = useColleagueName();
  /** Couples the type of the value to the name of the field. */
  const field = <N extends keyof AlertValues & string>(name: N, label: string, show: (value: AlertValues[N]) => string): Field => ({
    name,
    label,
    show: (value) => show(value as AlertValues[N]),
  });
  const shown = (chosen: readonly Channel[]) => chosen.map((channel) => t(`channel.${channel}`)).join(kit('list.and')) || t('compare.none');
  return [
    ...alertTopics.map((topic: AlertTopic) => field(topic, topicName(topic), shown)),
    field('language', t('place.language'), ownName),
    field('timeZone', t('place.zone'), String),
    field('quietHours', t('section.quiet'), (hours) =>
      hours ? t(hours.exceptP0 ? 'compare.quietExceptP0' : 'compare.quiet', { ...hours }) : t('compare.off'),
    ),
    field('remind', t('remind.on'), (on) => t(on ? 'compare.on' : 'compare.off')),
    field('escalateTo', t('remind.to'), (id) => colleague(id) ?? t('remind.nobody')),
    field('webhookUrl', t('webhook.address'), (url) => url || dash),
  ];
}

/** Secret that signs the requests of the webhook. */
function AlertSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useText('alertSubscription');
  return <SecretOnce title={t('secret.title')} warning={t('secret.once')} secret={secret} onClose={onClose} />;
}

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
  /** Content below the settings. */
  readonly children: ReactNode;
}

/** All notification settings as one draft, saved together. */
export function AlertForm({ record, title, children }: Props) {
  const { t } = useText('alertSubscription');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const form = useId();
  const { email, mobile, hasSecret } = record;
  /** Base of the draft. Refetched data must not change it while the user edits. */
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(() => valuesOf(record));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: string | undefined; readonly words: string }>();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();
  /** A ref, because state would be updated only with the next render. */
  const saving = useRef(false);
  const now = counted(draft, mobile);
  const before = counted(valuesOf(base), mobile);
  const dirty = !sameValue(now, before);
  useUnsaved(dirty);

  const begin = (from: AlertRecord) => {
    setBase(from);
    setDraft(valuesOf(from));
    setChecked(false);
    setRefused(undefined);
  };
  if (!dirty && record.version > base.version) begin(record);

  const { save, comparison } = useSaveOrCompare<AlertValues>({
    fields: useComparedAlerts(),
    store: async (values, version) => {
      const preferences = preferencesOf(values);
      const stored = await call(alertSubscription.set, { body: { ...preferences, version } });
      const saved = { ...record, ...preferences, version: stored.version, hasSecret: preferences.webhookUrl !== null };
      queries.setQueryData(callKey(alertSubscription.get, {}), saved);
      begin(saved);
      // A toast would cover the secret, which is shown only once.
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
    if (!dirty || saving.current) return;
    const sheet = event.currentTarget;
    const [problem] = Object.keys(problemsOf(draft));
    setChecked(true);
    setRefused(undefined);
    if (problem) {
      sheet.querySelector<HTMLInputElement>(`[data-field="${problem}"]`)?.focus();
      return;
    }
    saving.current = true;
    setBusy(true);
    try {
      await save(now, base.version, before);
    } catch (error) {
      setRefused(
        error instanceof CallError ? { field: fieldOf(error), words: error.message } : { field: undefined, words: common('failed.error') },
      );
    }
    saving.current = false;
    setBusy(false);
  }

  const problems = checked ? problemsOf(draft) : {};
  const errorOf = (field: string) => (refused?.field === field ? refused.words : undefined);
  const parts = { values: draft, mobile, onChange: setDraft };
  return (
    <>
      <DetailPage of="alerts" title={title} summary={t('summary')}>
        <form id={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <AlertWays {...parts} />
          <AlertPlaces {...parts} email={email} />
          <AlertPush />
          <AlertQuiet {...parts} problems={problems} />
          <AlertRemind {...parts} error={errorOf('escalateTo')} />
          <AlertWebhook
            {...parts}
            isSaved={base.webhookUrl !== null && now.webhookUrl === before.webhookUrl}
            hasSecret={hasSecret}
            error={problems.webhookUrl ? t(`problem.${problems.webhookUrl}`) : errorOf('webhookUrl')}
            onSecret={setSecret}
          />
        </form>
        {children}
      </DetailPage>
      {dirty && <AlertSaveBar form={form} busy={busy} failed={refused?.words} onDiscard={() => begin(base)} />}
      {comparison}
      {secret !== undefined && <AlertSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
