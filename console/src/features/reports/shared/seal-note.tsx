import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { useEffect, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { checkSeal, type SealFinding } from './seal.ts';
import classes from './shared-report.module.css';

const icons = { checking: 'info', unaltered: 'check', altered: 'alert', unchecked: 'info' } as const satisfies Record<string, IconName>;

/** Whether the figures are those that were signed, as the reader's own browser finds. */
export function SharedSealNote({ report, seal }: { readonly report: SharedReport; readonly seal: Seal }) {
  const { t } = useText('sharedReports');
  const [found, setFound] = useState<SealFinding>();
  useEffect(() => {
    let wanted = true;
    // Away from localhost there is none without encryption.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    void checkSeal(report, seal, subtle).then((finding) => wanted && setFound(finding));
    return () => {
      wanted = false;
    };
  }, [report, seal]);
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
