/** Number of repetitions: few by default, many in a long run (TEST_LONG=1). */
export const repetitions = (usual: number, long: number): number => (process.env.TEST_LONG ? long : usual);
