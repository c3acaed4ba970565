/** How often a test repeats what it does: a few times usually, often in a long run (TEST_LONG=1). */
export const repetitions = (usual: number, long: number): number => (process.env.TEST_LONG ? long : usual);
