import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Ago } from '../../../ui/time.tsx';
import { WearBar } from '../consumables/parts.tsx';
import { SectionPart } from './part.tsx';
import classes from './parts.module.css';
import { pickFields } from './values.ts';

const own = ['simPlantName', 'cardId', 'attribution', 'certified', 'combo'] as const;

export function SectionSim({ robot: { robotSn, sim } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  return (
    <SectionPart<RobotDetail['sim']>
      robotSn={robotSn}
      title={t('section.sim')}
      values={sim}
      fields={[
        { kind: 'text', name: 'simPlantName', label: t('field.simPlantName'), maxLength: 200 },
        { kind: 'text', name: 'cardId', label: t('field.cardId'), maxLength: 40 },
        { kind: 'text', name: 'attribution', label: t('field.attribution'), maxLength: 200 },
        { kind: 'yesNo', name: 'certified', label: t('field.certified') },
        { kind: 'text', name: 'combo', label: t('field.combo'), maxLength: 200 },
      ]}
      store={(draft, version) => call(robotParts.editSim, { body: { robotSn, version, ...pickFields(draft, own) } })}
      read={(robot) => robot.sim}
    />
  );
}

/** Percent of the data plan from which the bar warns. */
const nearlyUsed = 90;

/** Data usage of the SIM card this month. */
export function SimTraffic({ robotSn, timeZone }: Pick<RobotDetail, 'robotSn' | 'timeZone'>) {
  const { t } = useText('robotDetail');
  const query = useCall(robots.simTraffic, { query: { robotSn } });
  return (
    <SectionFrame title={t('section.traffic')}>
      <Loaded query={query}>
        {(traffic) => {
          if (!traffic)
            return (
              <Text size="sm" c="dimmed">
                {t('traffic.none')}
              </Text>
            );
          const { usedTraffic: used, comboTraffic: plan, surplusTraffic: left, overtopTraffic: over, refreshedAt } = traffic;
          const percent = used !== null && plan ? (used / plan) * 100 : null;
          const beyond = over !== null && over > 0;
          return (
            <div className={classes.traffic}>
              {percent !== null && (
                <WearBar
                  label={t('section.traffic')}
                  percent={percent}
                  level={beyond ? 'due' : percent >= nearlyUsed ? 'soon' : 'fine'}
                  text={t('traffic.used', { percent: Math.round(percent) })}
                />
              )}
              <Figures
                figures={[
                  ...(
                    [
                      ['usedThisMonth', used],
                      ['left', left],
                      ['over', over],
                      ['plan', plan],
                    ] as const
                  ).map(
                    ([name, value]) =>
                      [
                        t(`traffic.${name}`),
                        <Fragment key={name}>
                          <Figure value={value} unit="MB" precision={{ atMost: 1 }} />
                          {name === 'over' && beyond && (
                            <Tag tone="red" icon="warning">
                              {t('traffic.beyond')}
                            </Tag>
                          )}
                        </Fragment>,
                      ] as const,
                  ),
                  [t('traffic.refreshedAt'), <Ago key="refreshed" at={refreshedAt} then="date" zone={timeZone} />],
                ]}
              />
            </div>
          );
        }}
      </Loaded>
    </SectionFrame>
  );
}
