import { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type Weekday, weekdayOf } from '@botify/domain/format/weekday';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { knownZone } from '../../../ui/zone.ts';
import { problemsOf } from './rules.ts';
import { contentOf, type RecipientValues } from './values.ts';

interface NextMail {
  /** As the recipient's calendar has it. */
  readonly day: string;
  readonly weekday: Weekday;
  readonly zone: string;
}

/**
 * When the next mail comes if the form is saved as it is; undefined while that is not known or not to be said. The server says it,
 * because a day also has to be over where the machines are.
 */
export function useNextMail(values: RecipientValues, id: string | undefined): NextMail | undefined {
  const { timeZone, frequency, siteIds, robotSns } = contentOf(values);
  const body = { ...(id === undefined ? {} : { id }), timeZone, frequency, siteIds, robotSns };
  const zone = knownZone(timeZone);
  const isReady = !problemsOf(values).some(([field]) => field === 'scope');
  const { data } = useQuery({
    queryKey: callKey(reportRecipients.nextSending, { body }),
    // Not to be known is no reason for a message: saving names what is wrong with the form.
    queryFn: ({ signal }) => call(reportRecipients.nextSending, { body }, { signal, quiet: true }),
    enabled: zone !== undefined && isReady,
  });
  if (!zone || !isReady || !data?.nextAt) return undefined;
  return {
    day: formatTimestamp(data.nextAt, zone, '{y}-{m}-{d}') ?? '',
    weekday: weekdayOf(data.nextAt, zone) ?? 'monday',
    zone,
  };
}
