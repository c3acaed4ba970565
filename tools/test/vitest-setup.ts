import fc from 'fast-check';

/**
 * How many cases each property is tried with, unless it says otherwise. They are the same in every run, so that none fails by chance.
 * `npm run test:long` sets TEST_LONG and looks for new ones.
 */
fc.configureGlobal(process.env.TEST_LONG ? { numRuns: 2_000 } : { numRuns: 100, seed: 20_261_119 });
