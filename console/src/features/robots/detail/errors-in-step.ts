import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../../kernel/call/query.tsx';
import { useCurrentErrors } from '../gauges/now.ts';

/** The message is here a little before the server has made an error of it; after these waits it has, or never will. */
const waits = [400, 1500, 4000] as const;

const signature = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(' ');

/** Asks for the errors again when the machine says it has others than those that are shown. */
export function useErrorsInStep(robotSn: string, faultCodes: readonly string[] | undefined): void {
  const queries = useQueryClient();
  const { data } = useCurrentErrors(robotSn);
  const said = faultCodes && signature(faultCodes);
  const shown = data && signature(data.map(({ faultCode }) => faultCode));
  const missing = shown !== undefined && said !== shown ? said : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    const ask = () => void queries.invalidateQueries({ queryKey: callKey(robotErrors.current) });
    const timers = waits.map((ms) => setTimeout(ask, ms));
    return () => timers.forEach(clearTimeout);
  }, [missing, queries]);
}
