import type { CurrentError } from '@botify/contract/alarms/errors.contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Ago } from '../../../ui/ago.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Asked } from '../gauges/now.ts';
import { useCurrentErrors, useSaid } from '../gauges/now.ts';
import classes from './errors.module.css';
import { useErrorsInStep } from './errors-in-step.ts';
import { useDetailInStep } from './in-step.ts';

/** What is wrong with the machine right now, why that may be, and what to do. */
export function RobotDetailErrors({ robot }: Pick<Asked, 'robot'>) {
  const { t } = useText('robotDetail');
  const query = useCurrentErrors(robot.robotSn);
  return (
    <SectionFrame title={t('section.errors')}>
      <InStep robot={robot} />
      <Loaded query={query}>
        {(errors) =>
          errors.length === 0 ? (
            <p className={classes.none}>
              <Icon name="check" size={18} />
              {t('error.none')}
            </p>
          ) : (
            <ul className={classes.list} aria-label={t('section.errors')}>
              {errors.map((error) => (
                <OneError key={error.id} error={error} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionFrame>
  );
}

/** Draws nothing: what the machine says changes with every message, the errors seldom. */
function InStep({ robot }: Pick<Asked, 'robot'>) {
  const said = useSaid(robot);
  useErrorsInStep(robot.robotSn, said?.faultCodes);
  useDetailInStep(robot, said);
  return null;
}

const tones = { open: 'red', acknowledged: 'blue', resolved: 'green' } as const;
const detailPath = '/abnormalManage/detail';

function OneError({ error }: { readonly error: CurrentError }) {
  const { t } = useText('robotDetail');
  const { t: alarm } = useText('alarms');
  const seesDetail = useHasPage(detailPath);
  const { id, noticeLevel, faultName, faultCode, startTime, timeZone, state, nickName, possibleCauses, handlingSuggestions } = error;
  return (
    <li className={classes.error}>
      <div className={classes.head}>
        <LevelTag level={noticeLevel} />
        <span className={classes.name}>
          {seesDetail ? (
            <Anchor component={Link} to={`${detailPath}?id=${id}`} inherit>
              {faultName}
            </Anchor>
          ) : (
            faultName
          )}
        </span>
        {faultName !== faultCode && <span className={classes.code}>{faultCode}</span>}
        <Tag tone={tones[state]}>{alarm(`state.${state}`)}</Tag>
        <span className={classes.since}>
          {nickName && `${nickName} · `}
          <Time at={startTime} zone={timeZone} precision="minute" /> · <Ago at={startTime} />
        </span>
      </div>
      <div className={classes.advice}>
        {(
          [
            ['causes', possibleCauses],
            ['handling', handlingSuggestions],
          ] as const
        ).map(
          ([name, lines]) =>
            lines.length > 0 && (
              <div key={name}>
                <p>{t(`error.${name}`)}</p>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </li>
  );
}
