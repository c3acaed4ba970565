import { type PeriodChoice, periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { lazy } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { PdfButton, ShareButton } from '../paper/paper.tsx';
import { usePeriodTitle } from './text.ts';

const PeriodShare = lazy(whenOnline(() => import('../share/period-share.tsx').then((module) => ({ default: module.PeriodShare }))));

/** Shares a report and downloads it as PDF. */
export function PeriodPaper({ choice }: { readonly choice: PeriodChoice }) {
  const { t } = useText('periodReports');
  const titleOf = usePeriodTitle();
  const name = `${t(`file.${choice.grain}`)} ${titleOf(choice)}`;
  return (
    <>
      <Guarded button="sharePeriodReport">
        <ShareButton dialog={(onClose) => <PeriodShare choice={choice} onClose={onClose} />} />
      </Guarded>
      <PdfButton quiet download={() => download(periodDocuments.pdf, { body: choice }, name)} />
    </>
  );
}
