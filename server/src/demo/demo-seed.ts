/** Seed of the simulated machines of the demo: the same floors for their messages and for the plans of their sites. */
export const demoSeed = 'botify';
