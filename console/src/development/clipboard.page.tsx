import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { saySuccess, sayWarning } from '../kernel/toasts/toasts.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Copies the typed text. */
export default function ClipboardPage() {
  const { t } = useText('development');
  const [text, setText] = useState(() => t('template.clipboard.text'));
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      saySuccess(t('template.clipboard.copied'));
    } catch {
      // The clipboard is unavailable without HTTPS or without permission.
      sayWarning(t('template.clipboard.failed'));
    }
  }
  return (
    <>
      <PageHeader summary={t('template.clipboard.summary')} />
      <Group align="end" gap="xs">
        <TextInput
          label={t('template.clipboard.label')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          w={360}
          maw="100%"
        />
        <Button onClick={() => void copy()} disabled={text === ''}>
          {t('template.clipboard.copy')}
        </Button>
      </Group>
    </>
  );
}
