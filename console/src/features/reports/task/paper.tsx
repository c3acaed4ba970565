import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

/** Print and download buttons. */
export function TaskReportPaper({ download }: { readonly download: () => Promise<void> }) {
  const { t } = useText('taskReports');
  const [busy, run] = useBusy();
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <Button loading={busy} leftSection={<Icon name="download" size={16} />} onClick={() => run(download)}>
        {t('detail.pdf')}
      </Button>
    </>
  );
}
