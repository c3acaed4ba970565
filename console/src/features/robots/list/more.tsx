import { Button, Menu } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../ui/icon.tsx';

export type MorePart = 'file' | 'labels' | 'traffic';

/** Menu of the less frequent actions above the list, of those that the account may use. */
export function RobotListMore({ onOpen }: { readonly onOpen: (part: MorePart) => void }) {
  const { t } = useText('robotLife');
  const { t: detail } = useText('robotDetail');
  const entries: readonly (readonly [MorePart, boolean, string])[] = [
    ['file', useMay('enrolRobot'), t('file.open')],
    ['labels', useMay('issueClaimCode'), t('labels.open')],
    ['traffic', useHolds('robot:edit'), detail('traffic.file.open')],
  ];
  const shown = entries.filter(([, may]) => may);
  if (shown.length === 0) return null;
  return (
    <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" size={14} />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(([part, , words]) => (
          <Menu.Item key={part} onClick={() => onOpen(part)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
