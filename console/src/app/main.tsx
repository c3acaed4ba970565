import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { storedLocale } from '../kernel/locale.ts';
import { sessionStore } from '../kernel/session-store.ts';
import { startText } from '../kernel/text.ts';
import { App } from './app.tsx';
import { loadShell } from './routes.tsx';

// Whoever has a token needs the shell right away; whoever types is about to get one.
if (sessionStore.getState().token) void loadShell();
else addEventListener('input', () => void loadShell(), { once: true });

await startText(storedLocale());
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
