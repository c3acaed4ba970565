import { useMediaQuery } from '@mantine/hooks';

/** Whether the top bar has room for the status of the open machine. On phones it is shown beside the machine's name. */
export const useTopBarRobot = (): boolean | undefined => useMediaQuery('(width >= 768px)', undefined, { getInitialValueInEffect: false });
