import type { Connection } from '@botify/contract/robots/connection.contract';
import { connectSnippet, type SnippetKind, snippetKinds } from '@botify/domain/robots/connect-snippet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { sayWarning } from '../../../kernel/toasts/toasts.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { hostOf } from './address.tsx';
import classes from './connect.module.css';

interface Props {
  readonly connection: Connection;
  readonly secret: string | undefined;
  readonly onRenew: () => void;
}

/** A client to copy, with the secret while it is shown. */
export function Snippet({ connection, secret, onRenew }: Props) {
  const { t } = useText('robotConnect');
  const { t: kit } = useText('kit');
  const [kind, setKind] = useState<SnippetKind>('mosquitto');
  const [copied, setCopied] = useState<string>();
  const [{ port, secure } = { port: 1883, secure: false }] = connection.addresses;
  const text = connectSnippet(kind, { robotSn: connection.robotSn, secret, host: hostOf(connection), port, secure });
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // The clipboard is unavailable without HTTPS or without permission.
      sayWarning(kit('secret.noClipboard'));
    }
  }
  return (
    <SectionFrame
      title={t('snippet.title')}
      actions={
        <div className={classes.acts}>
          <Segments
            label={t('snippet.kind')}
            values={snippetKinds}
            wordsOf={(one) => t(`snippet.${one}`)}
            value={kind}
            onChoose={setKind}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={copied === text ? <Icon name="check" size={16} /> : undefined}
            onClick={() => void copy()}
          >
            {t(copied === text ? 'snippet.copied' : 'snippet.copy')}
          </Button>
        </div>
      }
    >
      <p className={classes.quiet}>{t('snippet.text')}</p>
      <ScrollRegion aria-label={t('snippet.code')} className={classes.code}>
        <pre>{text}</pre>
      </ScrollRegion>
      <div className={classes.secret}>
        <p className={classes.quiet}>{t(secret === undefined ? 'snippet.noSecret' : 'snippet.withSecret')}</p>
        {secret === undefined && (
          <Button variant="default" size="xs" onClick={onRenew}>
            {t('snippet.newSecret')}
          </Button>
        )}
      </div>
    </SectionFrame>
  );
}
