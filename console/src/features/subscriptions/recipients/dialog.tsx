import { type Locale, ownName } from '@botify/contract/kernel/locale';
import {
  type Frequency,
  maxRobots,
  maxSites,
  type Reader,
  type Recipient,
  reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { clockHour } from '@botify/domain/format/clock-hour';
import { dash } from '@botify/domain/format/number';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { RecipientFields } from './fields.tsx';
import { RecipientPreview } from './preview.tsx';
import {
  bodyOf,
  type CheckedField,
  contentOf,
  emptyValues,
  type PreviewBody,
  type Problem,
  problemsOf,
  type ReaderKind,
  type RecipientValues,
  type Scope,
  valuesOf,
} from './values.ts';

/** Fields as text, to compare two edits. */
function useComparedFields(readers: readonly Reader[]): ComparedField<RecipientValues>[] {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const scopeWords = ({ kind, siteIds, robotSns }: Scope) => {
    const [sites, robots] = [t('scope.sites', { count: siteIds.length }), t('scope.robots', { count: robotSns.length })];
    return { all: t('scope.all'), sites, robots, both: t('scope.both', { sites, robots }) }[kind];
  };
  const nameOf = (id: string | null) => readers.find((reader) => reader.id === id)?.name ?? dash;
  return [
    { name: 'readerKind', label: t('form.reader'), show: (value) => t(`form.readerKind.${value as ReaderKind}`) },
    { name: 'accountId', label: t('form.account'), show: (value) => nameOf(value as string | null) },
    { name: 'email', label: t('form.email'), show: String },
    { name: 'name', label: t('form.name'), show: String },
    { name: 'frequency', label: t('form.frequency'), show: (value) => t(`frequency.${value as Frequency}`) },
    { name: 'hour', label: t('form.hour'), show: (value) => clockHour(value as number) },
    { name: 'timeZone', label: t('form.timeZone'), show: String },
    { name: 'language', label: t('form.language'), show: (value) => ownName(value as Locale) },
    { name: 'scope', label: t('form.scope'), show: (value) => scopeWords(value as Scope) },
    { name: 'attachXlsx', label: t('form.attach'), show: (value) => kit(value ? 'detail.yes' : 'detail.no') },
  ];
}

interface Props {
  /** undefined for a new recipient. */
  readonly recipient: Recipient | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds or edits a recipient of reports. */
export function RecipientDialog({ recipient, onClose, onSaved }: Props) {
  const { t } = useText('reportRecipients');
  const explain = useExplain();
  const { data: readers = [] } = useCall(reportRecipients.readers, {});
  const [before] = useState(() => (recipient ? valuesOf(recipient) : emptyValues(ownZone(), storedLocale())));
  const [previewed, setPreviewed] = useState<PreviewBody>();
  const done = (words: string) => {
    saySuccess(words);
    onSaved();
    onClose();
  };
  const { save, comparison, comparing } = useSaveOrCompare<RecipientValues>({
    fields: useComparedFields(readers),
    store: (values, version) => call(reportRecipients.update, { body: { ...bodyOf(values), id: recipient?.id ?? '', version } }),
    fetch: async () => {
      const now = await findNow(recipient);
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => done(t('form.saved', { name: recipient?.name })),
  });
  const store = async (values: RecipientValues) => {
    if (recipient) return save(values, recipient.version, before);
    await call(reportRecipients.create, { body: bodyOf(values) });
    done(t('form.created', { name: values.name.trim() }));
  };
  const errorsOf = (values: RecipientValues, withEmail = true) =>
    Object.fromEntries(problemsOf(values, withEmail).map(([field, problem]) => [field, explain(field, problem)]));
  const preview = (form: UseFormReturnType<RecipientValues>) => {
    const errors = errorsOf(form.values, false);
    if (Object.keys(errors).length === 0) setPreviewed(contentOf(form.values));
    else form.setErrors(errors);
  };

  return (
    <>
      <FormDialog<RecipientValues>
        title={t(recipient ? 'form.editTitle' : 'form.createTitle')}
        submit={recipient ? undefined : t('form.submit')}
        initialValues={before}
        validate={(values) => errorsOf(values)}
        save={(values) => store(values).catch(pointAtScope)}
        onClose={onClose}
        covered={comparing || previewed !== undefined}
      >
        {(form) => <RecipientFields form={form} recipient={recipient} readers={readers} onPreview={() => preview(form)} />}
      </FormDialog>
      {comparison}
      {previewed && <RecipientPreview body={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}

/** There is no call for a single recipient, so search the list by email, then by name. */
async function findNow(recipient: Recipient | undefined): Promise<Recipient> {
  for (const keyword of [recipient?.email ?? '', recipient?.name ?? '']) {
    const { records } = await call(reportRecipients.list, { query: { keyword, size: 500 } });
    const found = records.find(({ id }) => id === recipient?.id);
    if (found) return found;
  }
  throw new Error('The recipient that was changed is gone');
}

/** Maps errors of both server fields to the one scope field. */
function pointAtScope(error: unknown): never {
  if (!(error instanceof CallError) || !['siteIds', 'robotSns'].includes(error.field ?? '')) throw error;
  const { message, failure, code, status, key } = error;
  throw new CallError(message, failure, { code, status, key, field: 'scope' });
}

function useExplain() {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const labels = {
    accountId: t('form.account'),
    email: t('form.email'),
    name: t('form.name'),
    timeZone: t('form.timeZone'),
    scope: t('form.scope'),
  };
  return (field: CheckedField, problem: Problem): string => {
    if (problem === 'required' || problem === 'choose') return kit(`detail.problem.${problem}`, { label: labels[field] });
    return t(`form.${problem}`, { most: problem === 'tooManySites' ? maxSites : maxRobots });
  };
}
