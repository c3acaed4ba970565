import type { AuditEntry } from '@botify/contract/audit/audit.contract';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { Hint } from '../../ui/hint.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './audit.module.css';

/** Who it was; staff of the provider are marked, since they belong to nobody's own people. */
export function Actor({ entry, full = false }: { entry: AuditEntry; full?: boolean }) {
  const { t } = useText('audit');
  const here = useSession(({ tenantCode }) => tenantCode);
  const foreign = here !== undefined && entry.actorTenant !== here;
  return (
    <span className={classes.actor}>
      <span title={entry.actorUsername}>{full ? `${entry.actorName} (${entry.actorUsername})` : entry.actorName}</span>
      {foreign && (
        <Hint hint={t('providerHint', { tenant: entry.actorTenant })}>
          <Tag tone="blue">{t('provider')}</Tag>
        </Hint>
      )}
    </span>
  );
}
