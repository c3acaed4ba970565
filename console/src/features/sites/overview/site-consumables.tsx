import type { SiteOverview } from '@botify/contract/overview/site-status.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Text } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { useConsumableName } from '../../../ui/consumable/name.ts';
import { WearTag } from '../../../ui/consumable/wear-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { MachineLink } from '../../../ui/machine-link.tsx';
import classes from './overview.module.css';

/** Consumables that are worn out or will be soon. Each is replaced on the page of its machine. */
export function SiteConsumables({ consumables }: Pick<SiteOverview, 'consumables'>) {
  const { t } = useText('sites');
  const { t: robot } = useText('robotDetail');
  const nameOf = useConsumableName();
  return (
    <SectionFrame title={t('consumables')}>
      {consumables.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noConsumables')}
        </Text>
      )}
      <ul className={classes.rows} aria-label={t('consumables')}>
        {consumables.map(({ robotSn, remark, name, usedHours, lifeHours, ...wear }) => (
          <li key={`${robotSn} ${name}`}>
            <WearTag {...wear} />
            <span>{nameOf(name)}</span>
            <span>
              <MachineLink robotSn={robotSn} remark={remark} />
            </span>
            <span className={classes.dimmed}>
              {robot('consumable.hours', { used: formatNumber(usedHours, { atMost: 0 }), life: formatNumber(lifeHours, { atMost: 0 }) })}
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
