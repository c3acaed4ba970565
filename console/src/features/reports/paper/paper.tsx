import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { useBusy } from '../../../ui/use-busy.ts';

interface Props {
  readonly download: () => Promise<void>;
}

export function PdfButton({ download, quiet = false }: Props & { readonly quiet?: boolean }) {
  const { t } = useText('taskReports');
  const [busy, run] = useBusy();
  return (
    <Button
      {...(quiet ? { variant: 'default' } : {})}
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => run(download)}
    >
      {t('detail.pdf')}
    </Button>
  );
}

/** Print and download buttons of a report. */
export function ReportPaper({ download }: Props) {
  const { t } = useText('taskReports');
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <PdfButton download={download} />
    </>
  );
}

/** Opens the dialog, which loads on demand. The page checks the permission. */
export function ShareButton({ dialog }: { readonly dialog: (onClose: () => void) => ReactNode }) {
  const { t } = useText('sharedReports');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => showPart(() => setOpen(true))}>
        {t('share.button')}
      </Button>
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
