import { ActionIcon } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { sayWarning } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';

/** Escape and the browser's own keys leave full screen too, so the browser is asked, not remembered for. */
function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement !== null;

export function FullscreenButton() {
  const { t } = useText('shell');
  const full = useSyncExternalStore(watch, isFull);
  const label = t(full ? 'fullscreen.leave' : 'fullscreen.enter');

  async function toggle(): Promise<void> {
    try {
      if (full) await document.exitFullscreen();
      else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
      else sayWarning(t('fullscreen.unsupported'));
    } catch {
      // Refused, by a frame around the page or by the system.
      sayWarning(t('fullscreen.unsupported'));
    }
  }

  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={() => void toggle()}>
      <Icon name={full ? 'leaveFullscreen' : 'fullscreen'} />
    </ActionIcon>
  );
}
