import { Button } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import { Guarded } from '../kernel/page/page.tsx';
import { saySuccess } from '../kernel/toasts/toasts.ts';
import { confirmByRetyping } from '../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../ui/detail/danger-zone.tsx';
import { pretendToSave } from './made-up-machine.ts';

/** What destroys, at the end of the page. */
export function KitDanger({ name }: { readonly name: string }) {
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
        await pretendToSave(name, t);
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
