import type { Result } from '@botify/contract/kernel/endpoint';
import { isRobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { mostRobots } from '@botify/contract/robots/robot-parts.contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { claimAddress } from './claim-address.ts';
import classes from './labels.module.css';

type Codes = Result<typeof robotFiles.claimCodes>;
const serialsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Labels of the machines. */
function Labels({ codes }: { readonly codes: Codes }) {
  const { t } = useText('robotLife');
  return codes.map(({ robotSn, claimCode }) => (
    <div key={robotSn} className={classes.label}>
      <QrCode text={claimAddress(location, { robotSn, claimCode })} label={t('labels.qr', { robotSn })} />
      <strong>{robotSn}</strong>
      <span>{t('file.column.claimCode')}</span>
      <span className={classes.code}>{claimCode}</span>
    </div>
  ));
}

/** Staff of the provider print labels with which tenants claim their machines. */
export function ClaimLabels({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('robotLife');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const [codes, setCodes] = useState<Codes>();
  const problem = (text: string) => {
    const serials = serialsIn(text);
    if (serials.length === 0) return kit('detail.problem.required', { label: t('labels.serials') });
    const wrong = serials.find((robotSn) => !isRobotSn(robotSn));
    if (wrong !== undefined) return t('labels.malformed', { robotSn: wrong });
    return serials.length > mostRobots ? t('labels.tooMany', { most: mostRobots }) : null;
  };
  if (codes)
    return (
      <>
        <Dialog
          title={t('labels.title')}
          onClose={onClose}
          footer={
            <>
              <Button variant="default" onClick={onClose}>
                {common('action.close')}
              </Button>
              <Button onClick={() => window.print()}>{t('labels.print')}</Button>
            </>
          }
        >
          <div className={classes.grid}>
            <Labels codes={codes} />
          </div>
        </Dialog>
        {createPortal(
          <div className={classes.sheet} aria-hidden>
            <Labels codes={codes} />
          </div>,
          document.body,
        )}
      </>
    );
  return (
    <FormDialog
      title={t('labels.title')}
      submit={t('labels.make')}
      initialValues={{ serials: '' }}
      validate={{ serials: problem }}
      save={async ({ serials }) => setCodes(await call(robotFiles.claimCodes, { body: { robotSns: serialsIn(serials).map(toRobotSn) } }))}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('serials')}
          label={t('labels.serials')}
          description={t('labels.text')}
          minRows={6}
          autosize
          maxRows={14}
          spellCheck={false}
          required
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
