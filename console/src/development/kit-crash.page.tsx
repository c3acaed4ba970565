import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Demonstrates a page that throws while rendering. */
export default function KitCrashPage() {
  const { t } = useText('development');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The crash page was asked to crash');
  return (
    <>
      <PageHeader summary={t('crash.summary')} />
      <Button color="red" variant="light" onClick={() => setBroken(true)}>
        {t('crash.button')}
      </Button>
    </>
  );
}
