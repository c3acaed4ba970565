import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Candidates for escalation; undefined until loaded. */
export function useColleagues(): readonly Choice[] | undefined {
  return useCall(alertSubscription.colleagues, {}).data?.map(({ id, nickName, jobTitle }) => ({
    value: id,
    label: jobTitle ? `${nickName} · ${jobTitle}` : nickName,
  }));
}

/** Name of the selected colleague. */
export function useColleagueName(): (id: string | null) => string | undefined {
  const { t } = useText('alertSubscription');
  const { data } = useCall(alertSubscription.colleagues, {});
  return (id) => (id === null ? undefined : (data?.find((one) => one.id === id)?.nickName ?? (data ? t('remind.gone') : '…')));
}
