import { type SavedView, savedViews, viewNameLength } from '@botify/contract/saved-views/saved-views.contract';
import { Checkbox, TextInput } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FormDialog } from '../../form-dialog.tsx';
import type { Place } from './use-views.ts';
import type { ViewContent } from './view-content.ts';

interface Props {
  /** Undefined: a new view. */
  readonly view: SavedView | undefined;
  readonly place: Place;
  readonly mayShare: boolean;
  /** Filters whose dates can follow the calendar, each with its label and period. */
  readonly recent: readonly { readonly filter: string; readonly label: string; readonly period: string }[];
  readonly contentOf: (follows: ReadonlySet<string>) => ViewContent;
  readonly onSaved: (id: string, name: string) => void;
  readonly onClose: () => void;
}

/** Name of a view, who can use it, and which of its dates follow the calendar. */
export function ViewForm({ view, place, mayShare, recent, contentOf, onSaved, onClose }: Props) {
  const { t } = useText('savedViews');
  const { t: kit } = useText('kit');

  async function save(name: string, shared: boolean, follows: readonly string[]): Promise<void> {
    if (view) {
      const { id, query, recent: kept, columns, version } = view;
      await call(savedViews.update, { params: { id }, body: { name, shared, query, recent: kept, columns, version } });
      onSaved(id, name);
      return;
    }
    const { id } = await call(savedViews.create, { body: { ...place, name, shared, ...contentOf(new Set(follows)) } });
    onSaved(id, name);
  }

  return (
    <FormDialog
      title={t(view ? 'editTitle' : 'createTitle')}
      size="small"
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false, follows: recent.map(({ filter }) => filter) }}
      validate={{ name: (name) => (name.trim() === '' ? kit('detail.problem.required', { label: t('name') }) : null) }}
      save={({ name, shared, follows }) => save(name.trim(), shared, follows)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            {...form.getInputProps('name')}
            label={t('name')}
            maxLength={viewNameLength}
            withAsterisk
            data-autofocus
            autoComplete="off"
          />
          {(mayShare || view?.shared) && (
            <Checkbox
              {...form.getInputProps('shared', { type: 'checkbox' })}
              label={t('share')}
              description={t('shareHint')}
              // Only the author takes a shared view back.
              disabled={view !== undefined && !view.own}
            />
          )}
          {!view &&
            recent.map(({ filter, label, period }) => (
              <Checkbox
                key={filter}
                label={t('follow', { filter: label, period })}
                description={t('followHint')}
                checked={form.values.follows.includes(filter)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'follows',
                    checked ? [...form.values.follows, filter] : form.values.follows.filter((one) => one !== filter),
                  )
                }
              />
            ))}
        </>
      )}
    </FormDialog>
  );
}
