import { type FloorPlan, floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { FloorField, NameField, useNameRules } from './name-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { ChosenFile } from './read-file.ts';
import { type Floor, useRefreshFloorPlans } from './use-floor-plans.ts';

interface Props {
  readonly siteId: string;
  readonly plan: FloorPlan;
  readonly floors: readonly Floor[];
  readonly onClose: () => void;
}

type Names = { mapName: string; name: string };

/** Edits name and floor of a plan. */
export function EditPlan({ siteId, plan, floors, onClose }: Props) {
  const { t } = useText('floorPlans');
  const refresh = useRefreshFloorPlans();
  const rules = useNameRules();
  const { id, mapName, name } = plan;
  const before = { mapName, name };
  const { save, comparison, comparing } = useSaveOrCompare<Names>({
    fields: (['name', 'mapName'] as const).map((field) => ({ name: field, label: t(`field.${field}`), show: String })),
    store: (names, version) => call(floorPlans.update, { params: { id }, body: { ...names, version } }),
    fetch: async () => {
      const { plans } = await call(floorPlans.list, { params: { id: siteId } });
      const now = plans.find((one) => one.id === id) ?? plan;
      return { values: { mapName: now.mapName, name: now.name }, version: now.version };
    },
    onSaved: () => {
      saySuccess(t('saved', { name }));
      void refresh();
      onClose();
    },
  });
  return (
    <>
      <FormDialog<Names>
        title={t('edit.title', { name })}
        size="small"
        initialValues={before}
        validate={rules}
        save={(names) => save(names, plan.version, before)}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => (
          <>
            <NameField {...form.getInputProps('name')} />
            <FloorField {...form.getInputProps('mapName')} data={floors.map((floor) => floor.mapName)} />
          </>
        )}
      </FormDialog>
      {comparison}
    </>
  );
}

interface ReplaceProps {
  readonly plan: FloorPlan;
  /** The changed plan, whose placement can be lost. */
  readonly onReplaced: (plan: FloorPlan) => void;
  readonly onClose: () => void;
}

export function ReplacePicture({ plan, onReplaced, onClose }: ReplaceProps) {
  const { t } = useText('floorPlans');
  const refresh = useRefreshFloorPlans();
  const { id, name, version } = plan;
  return (
    <FormDialog<{ picture: ChosenFile | null }>
      title={t('picture.title', { name })}
      size="small"
      submit={t('picture.save')}
      initialValues={{ picture: null }}
      validate={{ picture: (value) => (value ? null : t('problem.picture')) }}
      save={async ({ picture }) => {
        const next = await call(floorPlans.replace, { params: { id }, body: { picture: picture?.base64 ?? '', version } });
        saySuccess(t('saved', { name }));
        void refresh();
        onReplaced(next);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('picture.hint')}</p>
          <PictureField
            value={form.getValues().picture}
            error={form.errors.picture}
            onChange={(file) => form.setFieldValue('picture', file)}
            onProblem={(words) => form.setFieldError('picture', words)}
          />
        </>
      )}
    </FormDialog>
  );
}
