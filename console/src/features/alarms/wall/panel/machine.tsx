import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { machinePath, robotVideoPath } from '../../../../kernel/page/paths.ts';
import { useHasPage } from '../../../../kernel/session/menu-rights.ts';
import { settings } from '../../../../kernel/settings/settings.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SiteLink } from '../../../../ui/site-link.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useMayOpenMachine } from '../../error-detail/links.tsx';
import { statusIcon, statusTag } from '../tiles/look.tsx';
import classes from './panel.module.css';

interface Props {
  /** Identity of the content; a change moves the focus to the panel again. */
  readonly of: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the wall; a dialog on a phone. */
export function WallPanelFrame({ of, title, onClose, children }: Props) {
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  if (!mobile) return <Beside {...{ of, title, onClose }}>{children}</Beside>;
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      <div className={classes.content}>{children}</div>
    </Dialog>
  );
}

const opensAbove = '[role="dialog"], [role="listbox"], [role="menu"]';

function Beside({ of, title, onClose, children }: Props) {
  const { t } = useText('alarmWall');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (of) heading.current?.focus({ preventScroll: true });
  }, [of]);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A layer above the wall handles Escape itself.
    if (event.target instanceof Element && event.target.closest(opensAbove)) return;
    onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

export interface OpenedMachine {
  readonly robotSn: RobotSn;
  /** undefined if the machine does not exist or is not visible to the account. */
  readonly robot: FleetRobot | undefined;
  readonly onClose: () => void;
  /** Returns to the incident from which the machine was opened. */
  readonly onBack: (() => void) | undefined;
}

/** Frame of the machine panel, shared by live view and replay. */
export function WallMachine({ robotSn, robot, onClose, onBack, children }: OpenedMachine & { readonly children: ReactNode }) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={robotSn} title={robot?.remark ?? t('panel.gone')} onClose={onClose}>
      {onBack && (
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="back" size={16} />} onClick={onBack}>
          {t('panel.back')}
        </Button>
      )}
      {children ?? <p>{t('panel.goneText', { sn: robotSn })}</p>}
    </WallPanelFrame>
  );
}

interface Head {
  readonly robot: FleetRobot;
  readonly video: { readonly to: string; readonly words: string };
}

/** Name and status of the machine with links to its pages. */
export function WallHead({ robot: { robotSn, siteId, siteName, modelNum, monitorStatus }, video }: Head) {
  const { t } = useText('alarmWall');
  const seesVideo = useHasPage(robotVideoPath);
  const mayWatch = useMay('watchVideo') && seesVideo;
  const mayOpen = useMayOpenMachine();
  return (
    <>
      <div className={classes.who}>
        <Tag tone={statusTag[monitorStatus]} icon={statusIcon[monitorStatus]}>
          {t(`status.${monitorStatus}`)}
        </Tag>
        <span>{robotSn}</span>
        <span>{modelNum}</span>
        <span>
          <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />
        </span>
      </div>
      {(mayOpen || mayWatch) && (
        <div className={classes.ways}>
          {mayOpen && (
            <Button component={Link} to={machinePath(robotSn)} variant="default" size="xs">
              {t('panel.detail')}
            </Button>
          )}
          {mayWatch && (
            <Button component={Link} to={video.to} variant="default" size="xs" leftSection={<Icon name="play" size={14} />}>
              {video.words}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
