import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { useConsumableName } from '../../../ui/consumable/name.ts';
import { WearTag } from '../../../ui/consumable/wear-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { showPart } from '../../../ui/show-part.ts';
import classes from './parts.module.css';
import { type Consumable, WearBar } from './parts.tsx';

const ConsumableReplace = lazy(
  whenOnline(() => import('../../../ui/consumable/replace.tsx').then((module) => ({ default: module.ConsumableReplace }))),
);
const ConsumableHistory = lazy(whenOnline(() => import('./history.tsx').then((module) => ({ default: module.ConsumableHistory }))));

/** Parts that wear out, with their wear and the replace action. */
export function ConsumableSection({ robot: { robotSn, timeZone, consumables } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  const [open, setOpen] = useState<Consumable | 'history'>();
  const close = () => setOpen(undefined);
  return (
    <SectionFrame
      title={t('section.consumables')}
      actions={
        <Button size="xs" variant="default" onClick={() => showPart(() => setOpen('history'))}>
          {t('consumable.history')}
        </Button>
      }
    >
      {consumables.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('consumable.none')}
        </Text>
      )}
      <ul className={classes.list} aria-label={t('section.consumables')}>
        {consumables.map((one) => (
          <Row key={one.name} consumable={one} onReplace={() => showPart(() => setOpen(one))} />
        ))}
      </ul>
      <Suspense>
        {open === 'history' && <ConsumableHistory robotSn={robotSn} timeZone={timeZone} onClose={close} />}
        {open && open !== 'history' && <ConsumableReplace robotSn={robotSn} timeZone={timeZone} consumable={open} onClose={close} />}
      </Suspense>
    </SectionFrame>
  );
}

function Row({ consumable, onReplace }: { readonly consumable: Consumable; readonly onReplace: () => void }) {
  const { t } = useText('robotDetail');
  const nameOf = useConsumableName();
  const mayEdit = useMay('editRobot');
  const { usedHours, lifeHours, level, refreshedOn } = consumable;
  const name = nameOf(consumable.name);
  const hours = { used: formatNumber(usedHours, { atMost: 0 }), life: formatNumber(lifeHours, { atMost: 0 }) };
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <WearBar
        label={t('consumable.wearOf', { name })}
        percent={lifeHours > 0 ? (usedHours / lifeHours) * 100 : 0}
        level={level}
        text={t('consumable.hours', hours)}
      />
      <span>
        <WearTag {...consumable} />
      </span>
      <span className={classes.note}>{refreshedOn ? t('consumable.replacedOn', { day: refreshedOn }) : t('consumable.neverReplaced')}</span>
      {mayEdit && (
        <Button size="xs" variant="default" onClick={onReplace} aria-label={t('consumable.replaceNamed', { name })}>
          {t('consumable.replace')}
        </Button>
      )}
    </li>
  );
}
