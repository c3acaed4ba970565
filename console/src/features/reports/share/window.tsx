import type { Result } from '@botify/contract/kernel/endpoint';
import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ShareLinks } from './links.tsx';
import { ShareNewLink } from './new-link.tsx';
import classes from './share.module.css';

/** Days, as words of a choice. */
const lifetimes = ['7', '30', '90', '365'] as const;

interface Props {
  readonly reportId: string;
  readonly onClose: () => void;
}

/** Makes a link to one report, and shows those there are. */
export function ShareWindow({ reportId, onClose }: Props) {
  const { t } = useText('sharedReports');
  const { t: common } = useText('common');
  const queries = useQueryClient();
  const [days, setDays] = useState<(typeof lifetimes)[number]>('30');
  const [made, setMade] = useState<Result<typeof sharedReports.create>>();
  const [busy, run] = useBusy();
  const list = callKey(sharedReports.list, { params: { id: reportId } });
  const refresh = () => queries.invalidateQueries({ queryKey: list });
  const make = () =>
    run(async () => {
      setMade(await call(sharedReports.create, { body: { id: reportId, days: Number(days) } }));
      await refresh();
    });
  return (
    <Dialog
      title={t('share.title')}
      onClose={onClose}
      busy={busy}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <div className={classes.window}>
        <p className={classes.text}>{t('share.text')}</p>
        <div className={classes.make}>
          <div>
            <p className={classes.label} aria-hidden="true">
              {t('share.days')}
            </p>
            <Segments
              label={t('share.days')}
              values={lifetimes}
              wordsOf={(value) => t('share.day', { count: Number(value) })}
              value={days}
              onChoose={setDays}
            />
          </div>
          <Button loading={busy} onClick={make} data-autofocus>
            {t('share.create')}
          </Button>
        </div>
        {made && <ShareNewLink key={made.id} url={made.url} />}
        <ShareLinks
          reportId={reportId}
          onRevoked={(id) => {
            if (made?.id === id) setMade(undefined);
            return refresh();
          }}
        />
      </div>
    </Dialog>
  );
}
