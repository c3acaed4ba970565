import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { showPart } from '../../../ui/show-part.ts';

const ShareWindow = lazy(whenOnline(() => import('./window.tsx').then((module) => ({ default: module.ShareWindow }))));

/** Opens the sharing dialog. The page checks the permission. */
export function ShareButton({ reportId }: { readonly reportId: string }) {
  const { t } = useText('sharedReports');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => showPart(() => setOpen(true))}>
        {t('share.button')}
      </Button>
      <Suspense>{open && <ShareWindow reportId={reportId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
