import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../kernel/locale/text.ts';
import { DetailPage } from '../ui/detail/detail-page.tsx';
import { Section } from '../ui/detail/section.tsx';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { KitDanger } from './kit-danger.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { machineOf, pretendToSave } from './made-up-machine.ts';

/** Every part of a detail page, with a made-up machine. */
export default function KitDetailPage() {
  const { t } = useText('development');
  const [machine, setMachine] = useState(() => machineOf(t));
  const [search] = useSearchParams();
  const [saves, setSaves] = useState(0);
  const save = async (draft: typeof machine) => {
    setSaves((before) => before + 1);
    await pretendToSave(draft.remark, t);
    setMachine(draft);
  };
  const models = (['CB1900', 'CB2000', 'CB3000'] as const).map((value) => ({ value, label: value }));
  const floors = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: t('detail.floorNumber', { number: index + 1 }) }));
  return (
    <DetailPage
      of={search.get('robotSn') ?? machine.robotSn}
      title={machine.remark}
      summary={t('detail.summary', { serial: machine.robotSn, saves })}
      status={<StatusTag status="working" />}
      actions={<KitDialogs />}
      back={{ to: '/development/list', label: t('menu.list') }}
    >
      <Section
        title={t('detail.basics')}
        values={machine}
        save={save}
        button="editKit"
        fields={[
          { kind: 'text', name: 'remark', label: t('detail.name'), required: true, maxLength: 30, hint: t('detail.nameHint') },
          { kind: 'readOnly', name: 'robotSn', label: t('detail.serial') },
          { kind: 'select', name: 'model', label: t('detail.model'), options: models, required: true },
          { kind: 'number', name: 'tank', label: t('detail.tank'), unit: 'L', min: 1, max: 200, decimals: 1, required: true },
          { kind: 'number', name: 'speed', label: t('detail.speed'), unit: 'm/s', min: 0, max: 2, decimals: 2 },
          { kind: 'date', name: 'delivered', label: t('detail.delivered') },
          { kind: 'yesNo', name: 'leased', label: t('detail.leased'), required: true },
          { kind: 'select', name: 'floor', label: t('detail.floor'), options: floors },
          { kind: 'multiLine', name: 'note', label: t('detail.note'), maxLength: 200 },
        ]}
      />
      <Section
        title={t('detail.contact')}
        values={machine}
        save={save}
        button="editKit"
        fields={[
          { kind: 'text', name: 'keeper', label: t('detail.keeper') },
          {
            kind: 'text',
            name: 'phone',
            label: t('detail.phone'),
            check: (value) => (/^[0-9 +-]{6,20}$/.test(value) ? undefined : t('detail.phoneWrong')),
          },
        ]}
      />
      <Section
        title={t('detail.locked')}
        values={machine}
        save={save}
        button="editNothing"
        fields={[
          { kind: 'text', name: 'robotSn', label: t('detail.serial') },
          { kind: 'readOnly', name: 'parts', label: t('detail.parts'), show: (parts) => parts.join(', ') },
        ]}
      />
      <SectionFrame title={t('detail.free')} actions={<Button size="xs">{t('detail.action')}</Button>}>
        <Text size="sm">{t('detail.freeText')}</Text>
      </SectionFrame>
      <KitDanger name={machine.remark} />
    </DetailPage>
  );
}
