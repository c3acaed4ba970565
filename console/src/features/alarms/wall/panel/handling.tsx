import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { useCall } from '../../../../kernel/call/query.tsx';
import { useHolds } from '../../../../kernel/session/menu-rights.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ErrorActs } from '../../error-detail/acts.tsx';
import { TriedFixes } from '../../error-detail/fixes.tsx';
import { ErrorRecording, useMayWatch } from '../../error-detail/recording.tsx';
import classes from './panel.module.css';

const acts = ['resolve', 'assign', 'mute', 'unmute', 'reopen'] as const;

/** What the page of the error offers as well: past fixes, the recording of that moment and the remaining actions. */
export function WallHandling({ error }: { readonly error: CurrentError }) {
  const mayWatch = useMayWatch();
  return (
    <>
      <div className={classes.ways}>
        <ErrorActs error={error} acts={acts} size="xs" />
      </div>
      {mayWatch && <ErrorRecording error={error} compact />}
      {useHolds(robotErrors.cures.access) && <WallFixes error={error} />}
    </>
  );
}

/** The page of the error has more. */
const mostFixes = 3;

function WallFixes({ error }: { readonly error: CurrentError }) {
  const query = useCall(robotErrors.cures, { params: { id: error.id } });
  return <Loaded query={query}>{({ fixes }) => <TriedFixes error={error} fixes={fixes.slice(0, mostFixes)} />}</Loaded>;
}
