import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../ui/icon.tsx';
import { periodPath, taskListPath, tasksPath, type Where } from './address.ts';
import { type AskedPeriod, neighbours } from './asked.ts';
import { ownToday } from './presets.ts';
import print from './print.module.css';

/** The way to the periods beside this one, to its tasks, and onto paper. */
export function PeriodNeighbours({ asked, where }: { readonly asked: AskedPeriod; readonly where: Where }) {
  const { t } = useText('periodReports');
  const hasTasks = useHasPage(taskListPath);
  const { grain, span } = asked;
  const { before, after } = neighbours(asked, ownToday());
  const to = ({ from }: { from: string }) => periodPath(grain, from, where);
  const next = { variant: 'default', rightSection: <Icon name="chevron" size={16} /> } as const;
  return (
    <div className={print.actions} data-no-print>
      <Button component={Link} to={to(before)} variant="default" leftSection={<Icon name="back" size={16} />}>
        {t(`detail.before.${grain}`)}
      </Button>
      {after ? (
        <Button component={Link} to={to(after)} {...next}>
          {t(`detail.after.${grain}`)}
        </Button>
      ) : (
        <Button disabled {...next}>
          {t(`detail.after.${grain}`)}
        </Button>
      )}
      {hasTasks && (
        <Button component={Link} to={tasksPath(span, where)} variant="default">
          {t('detail.tasks')}
        </Button>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
    </div>
  );
}
