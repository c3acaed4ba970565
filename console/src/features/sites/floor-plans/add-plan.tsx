import { type FloorPlan, floorPlans, type planSources } from '@botify/contract/floor-plans/floor-plans.contract';
import { Radio, Stack, Text } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FloorField, NameField, useNameRules } from './name-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { ChosenFile } from './read-file.ts';
import { type SiteFloors, useRefreshFloorPlans } from './use-floor-plans.ts';

interface Props {
  readonly siteId: string;
  readonly siteName: string;
  readonly floors: SiteFloors;
  /** The plan, to set its scale next. */
  readonly onAdded: (plan: FloorPlan) => void;
  readonly onClose: () => void;
}

type Values = { mapName: string; name: string; source: (typeof planSources)[number]; picture: ChosenFile | null };
const sources = ['upload', 'report'] as const;

/** Adds the plan of a floor: a picture, or the outline of a task report. */
export function AddPlan({ siteId, siteName, floors: { plans, floors }, onAdded, onClose }: Props) {
  const { t } = useText('floorPlans');
  const refresh = useRefreshFloorPlans();
  const rules = useNameRules();
  const taken = new Set(plans.map(({ mapName }) => mapName));
  const free = floors.filter(({ mapName }) => !taken.has(mapName));
  const first = free[0]?.mapName ?? '';
  const nameOf = (mapName: string) => `${siteName} ${mapName}`.trim();

  async function add({ mapName, name, source, picture }: Values): Promise<void> {
    const body = { mapName, name, picture: source === 'report' ? null : (picture?.base64 ?? '') };
    const plan = await call(floorPlans.create, { params: { id: siteId }, body });
    saySuccess(t('added', { name: plan.name }));
    void refresh();
    onAdded(plan);
  }

  return (
    <FormDialog<Values>
      title={t('add')}
      submit={t('next')}
      initialValues={{ mapName: first, name: nameOf(first), source: 'upload', picture: null }}
      validate={{
        ...rules,
        picture: (value, { source }) => (source === 'report' || value ? null : t('problem.picture')),
      }}
      save={add}
      onClose={onClose}
    >
      {(form) => {
        const { mapName, name, source, picture } = form.getValues();
        const hasReport = floors.some((floor) => floor.mapName === mapName.trim() && floor.hasReport);
        return (
          <Stack gap="md">
            <FloorField
              {...form.getInputProps('mapName')}
              onChange={(next) => {
                // Follows the floor until it is edited.
                if (name === nameOf(mapName)) form.setFieldValue('name', nameOf(next));
                form.setFieldValue('mapName', next);
              }}
              data={free.map((floor) => floor.mapName)}
            />
            <NameField
              {...form.getInputProps('name')}
              // The floor would open its choices.
              data-autofocus
            />
            <Radio.Group {...form.getInputProps('source')} label={t('field.source')}>
              <Stack gap="xs" mt="xs">
                {sources.map((one) => (
                  <Radio
                    key={one}
                    value={one}
                    label={t(`source.${one}`)}
                    disabled={one === 'report' && !hasReport && source !== 'report'}
                  />
                ))}
              </Stack>
            </Radio.Group>
            {source === 'report' || !hasReport ? (
              <Text size="sm" c="dimmed">
                {t(hasReport ? 'reportHint' : 'noReport')}
              </Text>
            ) : null}
            {source === 'upload' && (
              <PictureField
                value={picture}
                error={form.errors.picture}
                onChange={(file) => form.setFieldValue('picture', file)}
                onProblem={(words) => form.setFieldError('picture', words)}
              />
            )}
          </Stack>
        );
      }}
    </FormDialog>
  );
}
