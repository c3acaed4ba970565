import { ActionIcon, Group } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { PlotData } from './plot-data.ts';
import { moved, type TimeRange, zoomed } from './time-range.ts';

interface Props {
  readonly data: PlotData;
  readonly range: TimeRange | undefined;
  readonly show: (range: TimeRange | undefined) => void;
}

/** Buttons to zoom and move without dragging. */
export function TimeTools({ data, range, show }: Props) {
  const { t } = useText('kit');
  const all = { from: data.times[0] ?? 0, to: data.times.at(-1) ?? 0 };
  const now = range ?? all;
  const tools = [
    { icon: 'back', label: t('chart.earlier'), act: () => show(moved(now, all, -0.5)), off: now.from <= all.from },
    { icon: 'chevron', label: t('chart.later'), act: () => show(moved(now, all, 0.5)), off: now.to >= all.to },
    { icon: 'zoomIn', label: t('chart.zoomIn'), act: () => show(zoomed(now, all, 0.5)), off: false },
    { icon: 'zoomOut', label: t('chart.zoomOut'), act: () => show(zoomed(now, all, 2)), off: !range },
    { icon: 'reset', label: t('chart.all'), act: () => show(undefined), off: !range },
  ] as const;
  return (
    <Group gap={2} role="group" aria-label={t('chart.tools')}>
      {tools.map(({ icon, label, act, off }) => (
        // aria-disabled keeps the keyboard focus on the button.
        <ActionIcon
          key={icon}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          aria-disabled={off}
          onClick={off ? undefined : act}
        >
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </Group>
  );
}
