import { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { type Look, previewHtml } from './preview-html.ts';
import classes from './report-recipients.module.css';
import { useDays } from './state-tag.tsx';
import type { PreviewBody } from './values.ts';

interface Props {
  readonly body: PreviewBody;
  readonly onClose: () => void;
}

const kinds = ['html', 'text'] as const;
const widths = ['desktop', 'phone'] as const;
const looks: readonly Look[] = ['light', 'dark'];

/** Preview of a mail at a selectable width and color scheme. Sends nothing. */
export function RecipientPreview({ body, onClose }: Props) {
  const { t } = useText('reportRecipients');
  const own = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [kind, setKind] = useState<(typeof kinds)[number]>('html');
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [look, setLook] = useState<Look>(own);
  const query = useCall(reportRecipients.preview, { body });
  const daysOf = useDays();
  return (
    <Dialog title={t('preview.title')} size="full" onClose={onClose}>
      <div className={classes.preview}>
        <div className={classes.choices}>
          <Segments label={t('preview.kind')} values={kinds} wordsOf={(one) => t(`preview.${one}`)} value={kind} onChoose={setKind} />
          {kind === 'html' && (
            <>
              <div className={classes.widths}>
                <Segments
                  label={t('preview.width')}
                  values={widths}
                  wordsOf={(one) => t(`preview.${one}`)}
                  value={width}
                  onChoose={setWidth}
                />
              </div>
              <Segments label={t('preview.look')} values={looks} wordsOf={(one) => t(`preview.${one}`)} value={look} onChoose={setLook} />
            </>
          )}
        </div>
        <Loaded query={query} skeleton={<Skeleton height="60dvh" />}>
          {({ subject, html, text, from, to }) => (
            <>
              <dl className={classes.about}>
                <dt>{t('preview.subject')}</dt>
                <dd className={classes.subject}>{subject}</dd>
                <dt>{t('preview.about')}</dt>
                <dd>{daysOf({ from, to })}</dd>
              </dl>
              {kind === 'html' ? (
                <iframe
                  title={t('preview.frame')}
                  className={classes.mail}
                  data-width={width}
                  sandbox=""
                  srcDoc={previewHtml(html, look)}
                />
              ) : (
                <pre className={classes.text}>{text}</pre>
              )}
            </>
          )}
        </Loaded>
        <p className={classes.note}>{t('preview.note')}</p>
      </div>
    </Dialog>
  );
}
