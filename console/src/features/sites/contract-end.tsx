import type { Site } from '@botify/contract/sites/sites.contract';
import { dash } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../../ui/tag.tsx';
import { isZone, ownZone } from '../../ui/zone.ts';
import { contractState } from './contract-state.ts';
import classes from './sites.module.css';

type Of = Pick<Site, 'contractEnd' | 'timeZone'>;

/** Warns about a contract that has ended or ends soon. */
export function ContractTag({ contractEnd, timeZone }: Of) {
  const { t } = useText('sites');
  const state = contractState(contractEnd, isZone(timeZone) ? timeZone : ownZone(), new Date());
  if (!state) return null;
  const over = state.kind === 'over';
  return (
    <Tag tone={over ? 'red' : 'amber'} icon={over ? 'warning' : 'calendar'}>
      {t(`contract.${state.kind}`, state.kind === 'ending' ? { count: state.days } : {})}
    </Tag>
  );
}

export const ContractEnd = (site: Of) => (
  <span className={classes.end}>
    {site.contractEnd ?? dash}
    <ContractTag {...site} />
  </span>
);
