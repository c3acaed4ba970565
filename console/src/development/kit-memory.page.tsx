import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Demonstrates that a view keeps its state while its tab is inactive. */
export default function KitMemoryPage() {
  const { t } = useText('development');
  const [kept, setKept] = useState('');
  return (
    <>
      <PageHeader summary={t('memory.summary')} />
      <TextInput label={t('memory.label')} value={kept} onChange={(event) => setKept(event.currentTarget.value)} maw={360} />
    </>
  );
}
