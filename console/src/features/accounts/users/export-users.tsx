import { userFiles } from '@botify/contract/accounts/accounts.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  /** The filters of the list. */
  readonly query: Query<typeof userFiles.export>;
  readonly empty: boolean;
}

/** The accounts of the list as a spreadsheet, which can be imported again. Whoever sees the list may have it. */
export function ExportUsers({ query, empty }: Props) {
  const { t } = useText('accounts');
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void download(userFiles.export, { query }, t('file.fileName'))
      .then(() => saySuccess(t('exported')))
      // Told already.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" disabled={empty || busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={run}>
      {t(busy ? 'exporting' : 'export')}
    </Button>
  );
}
