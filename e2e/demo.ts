/** With 60 machines, the serial numbers up to CB1900-0017 belong to one tenant. Two days of history are enough for every page. */
export const demo = { DEMO_ROBOTS: '60', DEMO_HISTORY_DAYS: '2' };

/** Holds the data folder of a stopped server whose demo is complete. */
export const demoFolderVariable = 'BOTIFY_DEMO_FOLDER';
