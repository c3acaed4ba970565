import { audit } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../kernel/call/download.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  /** The filters of the list. */
  readonly query: Query<typeof audit.export>;
  readonly empty: boolean;
}

/** The entries of the list as a file. Whoever may read them may have them. */
export function ExportAudit({ query, empty }: Props) {
  const { t } = useText('audit');
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    download(audit.export, { query }, t('fileName'))
      .then(() => saySuccess(t('exported')))
      // Told already.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" disabled={empty || busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={run}>
      {t(busy ? 'exporting' : 'exportCsv')}
    </Button>
  );
}
