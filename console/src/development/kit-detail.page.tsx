import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Translate } from '@botify/text/make-translate';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import { Guarded } from '../kernel/page/page.tsx';
import { useSearchParams } from '../kernel/page/use-search-params.ts';
import { sayError, saySuccess } from '../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../ui/detail/danger-zone.tsx';
import { DetailPage } from '../ui/detail/detail-page.tsx';
import { Section } from '../ui/detail/section.tsx';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { KitDialogs } from './kit-dialogs.tsx';

interface MadeUpMachine {
  readonly remark: string;
  readonly robotSn: RobotSn;
  readonly model: 'CB1900' | 'CB2000' | 'CB3000';
  readonly tank: number;
  readonly speed: number | null;
  readonly delivered: string | null;
  readonly leased: boolean;
  readonly floor: number | null;
  readonly note: string;
  readonly keeper: string | null;
  readonly phone: string | null;
  readonly parts: readonly string[];
}

const machineOf = (t: Translate<'development'>): MadeUpMachine => ({
  remark: t('detail.machine'),
  robotSn: toRobotSn('CB1900-0007'),
  model: 'CB1900',
  tank: 90.5,
  speed: null,
  delivered: '2026-02-28',
  leased: false,
  floor: 3,
  note: t('detail.noteText'),
  keeper: null,
  phone: '+86 138 0000 0001',
  parts: ['LD-06', 'IMU-9', 'BR-24'],
});

const waitMs = 400;

/** Simulates a call that rejects the names `taken` (as a field error) and `broken`. */
async function simulateSave(name: string, t: Translate<'development'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (name !== 'taken' && name !== 'broken') return;
  const words = name === 'taken' ? t('detail.taken') : t('detail.broken');
  sayError(words, 3000);
  throw new CallError(
    words,
    { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' },
    { code: 400, status: 400, key: undefined, field: name === 'taken' ? 'remark' : undefined },
  );
}

/** Destructive actions at the end of a detail page. */
function KitDanger({ name }: { readonly name: string }) {
  const { t } = useText('development');
  const remove = () =>
    confirmByRetyping({
      title: t('detail.remove'),
      what: name,
      label: t('detail.name'),
      text: t('detail.removeText'),
      mismatch: t('detail.mismatch'),
      confirm: t('detail.remove'),
      onConfirm: async () => {
        await simulateSave(name, t);
        saySuccess(t('detail.removed'));
      },
    });
  return (
    <Guarded button="removeKit">
      <DangerZone
        title={t('detail.danger')}
        text={t('detail.removeText')}
        action={
          <Button color="red" variant="outline" onClick={remove}>
            {t('detail.remove')}
          </Button>
        }
      />
    </Guarded>
  );
}

/** Every component of a detail page, with a sample machine. */
export default function KitDetailPage() {
  const { t } = useText('development');
  const [machine, setMachine] = useState(() => machineOf(t));
  const [search] = useSearchParams();
  const [saves, setSaves] = useState(0);
  const save = async (draft: typeof machine) => {
    setSaves((before) => before + 1);
    await simulateSave(draft.remark, t);
    setMachine(draft);
  };
  const models = (['CB1900', 'CB2000', 'CB3000'] as const).map((value) => ({ value, label: value }));
  const floors = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: t('detail.floorNumber', { number: index + 1 }) }));
  return (
    <DetailPage
      of={search.get('robotSn') ?? machine.robotSn}
      title={machine.remark}
      facts={t('detail.summary', { serial: machine.robotSn, saves })}
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
