import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Finding, type FindingKind, type TlsFailure, tlsFailures } from '@botify/contract/robots/connection.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Ago } from '../../../ui/time.tsx';
import classes from './connect.module.css';

interface Props {
  readonly robotSn: RobotSn;
  readonly findings: readonly Finding[];
}

/** What is wrong, and what to do about it. */
export function Findings({ robotSn, findings }: Props) {
  const { t } = useText('robotConnect');
  return (
    <SectionFrame title={t('findings.title')}>
      <div role="status">
        {findings.length === 0 && <p className={classes.quiet}>{t('findings.none')}</p>}
        {findings.length > 0 && (
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <FindingItem key={finding.kind} robotSn={robotSn} finding={finding} />
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}

const isTls = (kind: FindingKind): kind is TlsFailure => (tlsFailures as readonly string[]).includes(kind);
const calm: ReadonlySet<FindingKind> = new Set(['nothing', 'invisible', 'noMessage']);

function FindingItem({ robotSn, finding: { kind, at, used, minutes } }: { readonly robotSn: RobotSn; readonly finding: Finding }) {
  const { t } = useText('robotConnect');
  const count = Math.abs(minutes ?? 0);
  const title = kind === 'clock' ? t((minutes ?? 0) > 0 ? 'clockAhead' : 'clockBehind', { count }) : t(`finding.${kind}.title`);
  const expected = { wrongTopic: topicOf('statusData', robotSn), noMessage: topicOf('statusData', robotSn), wrongSerial: robotSn };
  return (
    <li data-calm={calm.has(kind) || undefined}>
      <Icon name={calm.has(kind) ? 'info' : 'warning'} size={18} />
      <div>
        <p className={classes.step}>{title}</p>
        <p>{kind === 'clock' ? t('clockText') : t(`finding.${kind}.text`)}</p>
        {isTls(kind) && <p className={classes.state}>{t('findings.maybe')}</p>}
        {used !== null && (
          <p>
            {t(kind === 'invalid' ? 'findings.detail' : 'findings.used')} <code>{used}</code>
          </p>
        )}
        {kind in expected && (
          <p>
            {t('findings.expected')} <code>{expected[kind as keyof typeof expected]}</code>
          </p>
        )}
        {at !== null && (
          <p className={classes.state}>
            {t('findings.last')} <Ago at={at} />
          </p>
        )}
      </div>
    </li>
  );
}
