import { useMediaQuery } from '@mantine/hooks';

/** Does the top bar have room for the status of the machine that is open? On a phone it is shown next to the machine's name instead. */
export const useTopBarRobot = (): boolean | undefined => useMediaQuery('(width >= 768px)', undefined, { getInitialValueInEffect: false });
