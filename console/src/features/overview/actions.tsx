import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Contact, now, type WornConsumable } from '@botify/contract/overview/now.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { errorDetailPath, errorPath, machinePath, robotDetailPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { Link } from '../../ui/link.tsx';
import { offerErrorUndo } from '../../ui/offer-error-undo.ts';
import { showPart } from '../../ui/show-part.ts';
import { useBusy } from '../../ui/use-busy.ts';

interface AcknowledgeProps {
  readonly error: { readonly id: string; readonly version: number };
  readonly what: string;
  /** Name of the machine. */
  readonly name: string;
}

/** Takes an alarm on. After a conflict the refetched lists show the other user's action. */
function AcknowledgeButton({ error: { id, version }, what, name }: AcknowledgeProps) {
  const { t } = useText('now');
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  async function acknowledge(): Promise<void> {
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(now.get) });
    const done = await call(robotErrors.acknowledge, { body: { id, version } }).finally(refresh);
    offerErrorUndo({ act: 'acknowledge', errors: [{ id, version: done.version }], words: t('acknowledged', { what }), refresh });
  }
  return (
    <Button size="xs" loading={busy} aria-label={t('action.acknowledgeNamed', { what, name })} onClick={() => run(acknowledge)}>
      {t('action.acknowledge')}
    </Button>
  );
}

export const Acknowledge = (props: AcknowledgeProps) => (
  <Guarded button="acknowledgeAlarm">
    <AcknowledgeButton {...props} />
  </Guarded>
);

interface LinkProps {
  readonly to: string;
  readonly text: string;
  /** What the link is about: "Open machine" alone is ambiguous in a list. */
  readonly about: string;
}

function ActionLink({ to, text, about }: LinkProps) {
  const { t } = useText('now');
  return (
    <Button component={Link} to={to} size="xs" variant="default" aria-label={t('action.named', { action: text, name: about })}>
      {text}
    </Button>
  );
}

export function OpenError({ id, text, about }: Omit<LinkProps, 'to'> & { readonly id: string }) {
  return useHasPage(errorDetailPath) ? <ActionLink to={errorPath(id)} text={text} about={about} /> : null;
}

export function OpenMachine({ robotSn, remark }: { readonly robotSn: RobotSn; readonly remark: string }) {
  const { t } = useText('now');
  return useHasPage(robotDetailPath) ? <ActionLink to={machinePath(robotSn)} text={t('action.machine')} about={remark} /> : null;
}

/** For a phone at night. */
export function CallContact({ contact }: { readonly contact: Contact }) {
  const { t } = useText('now');
  if (!contact) return null;
  return (
    <Button component="a" href={`tel:${contact.phone}`} title={contact.phone} size="xs" variant="default">
      {t('action.call', { name: contact.name ?? contact.phone })}
    </Button>
  );
}

const ConsumableReplace = lazy(
  whenOnline(() => import('../../ui/consumable/replace.tsx').then((module) => ({ default: module.ConsumableReplace }))),
);

function ReplaceButton({ part, label }: { readonly part: WornConsumable; readonly label: string }) {
  const { t } = useText('now');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        aria-label={t('action.named', { action: t('action.replaced'), name: `${label} ${part.remark}` })}
        onClick={() => showPart(() => setOpen(true))}
      >
        {t('action.replaced')}
      </Button>
      <Suspense>
        {open && <ConsumableReplace robotSn={part.robotSn} timeZone={part.timeZone} consumable={part} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

export const MarkReplaced = (props: { readonly part: WornConsumable; readonly label: string }) => (
  <Guarded button="editRobot">
    <ReplaceButton {...props} />
  </Guarded>
);
