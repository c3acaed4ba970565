import type { Seal } from '@botify/contract/reports/shared-reports.contract';
import { useEffect, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { Time } from '../../../ui/time.tsx';
import { checkSeal, type SealFinding } from './seal.ts';
import classes from './shared-report.module.css';

const icons = { checking: 'info', unaltered: 'check', altered: 'alert', unchecked: 'info' } as const satisfies Record<string, IconName>;

/** Result of verifying the signature in the browser. `signed` is the text of what the page shows. */
export function SharedSealNote({ signed, seal }: { readonly signed: string; readonly seal: Seal }) {
  const { t } = useText('sharedReports');
  const [found, setFound] = useState<SealFinding>();
  useEffect(() => {
    let wanted = true;
    // `crypto.subtle` is undefined on plain HTTP except on localhost.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    void checkSeal(signed, seal, subtle).then((finding) => wanted && setFound(finding));
    return () => {
      wanted = false;
    };
  }, [signed, seal]);
  const state = found?.state ?? 'checking';
  return (
    <div role="status" className={classes.seal} data-state={state}>
      <Icon name={icons[state]} size={20} />
      <div>
        <p className={classes.sealTitle}>{t(`seal.${state}`)}</p>
        {found && <p>{t(`seal.${found.state}Text`)}</p>}
        {found?.fingerprint && (
          <p className={classes.key}>
            {t('seal.fingerprint')} <code>{found.fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        )}
      </div>
    </div>
  );
}

/** How long the link opens, and for whom. */
export function SharedFoot({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useText('sharedReports');
  return (
    <footer className={classes.foot}>
      <p>
        <Sentence text={(values) => t('page.expires', values)} parts={{ time: <Time at={expiresAt} precision="minute" /> }} />
      </p>
      <p>{t('page.open')}</p>
    </footer>
  );
}
