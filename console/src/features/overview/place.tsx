import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import classes from './now.module.css';

interface Props {
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly mapName?: string | null;
  /** The machine, unless it is the title. */
  readonly children?: ReactNode;
}

/** Site and floor of a machine. */
export function Place({ siteId, siteName, mapName, children }: Props) {
  const { t } = useText('now');
  return (
    <div className={classes.place}>
      {children && <span>{children}</span>}
      <span>
        <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />
      </span>
      {mapName && <span>{t('floor', { name: mapName })}</span>}
    </div>
  );
}
