import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { settings } from '../../../kernel/settings/settings.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { FloorDrawing } from './floor-drawing.tsx';
import classes from './login-frame.module.css';

/** Half a drawing, half a form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useText('session');
  const { t: common } = useText('common');
  return (
    <div className={classes.frame}>
      <aside className={classes.drawing} aria-label={settings.title}>
        <FloorDrawing />
        <div className={classes.product}>
          <Logo size={40} />
          <div>
            <p className={classes.name}>{settings.title}</p>
            <p className={classes.tagline}>{common('tagline')}</p>
          </div>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <LanguageSwitch />
        </header>
        <main className={classes.form}>{children}</main>
        <footer className={classes.bottom}>
          <Text size="xs" c="dimmed">
            {t('login.agree')}{' '}
            <Anchor href="#/celue1" size="xs" underline="always">
              {t('login.terms')}
            </Anchor>{' '}
            {t('login.and')}{' '}
            <Anchor href="#/celue" size="xs" underline="always">
              {t('login.privacy')}
            </Anchor>
          </Text>
        </footer>
      </div>
    </div>
  );
}
