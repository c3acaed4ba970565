import { Button } from '@mantine/core';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './failure.module.css';
import { Icon } from './icon.tsx';
import type { Fetched } from './loaded.tsx';

interface Props {
  readonly query: Fetched<unknown>;
  /** Previous data is still shown below. */
  readonly stale?: boolean;
}

/** Message of a failed request, with a retry button. */
export function Failure({ query: { error, isFetching, refetch }, stale = false }: Props) {
  const { t } = useText('kit');
  const { t: common } = useText('common');
  return (
    <div className={classes.failure} role="alert" data-stale={stale || undefined}>
      <Icon name="warning" size={stale ? 18 : 32} />
      <div>
        <p className={classes.title}>{t(stale ? 'page.stale' : 'page.failed')}</p>
        {/* Only a CallError has a message for users. */}
        <p className={classes.text}>{error instanceof CallError ? error.message : t('page.failedText')}</p>
      </div>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
