import fc from 'fast-check';

/** How many cases each property is tried with, unless it says otherwise. `npm run test:long` sets TEST_LONG. */
fc.configureGlobal({ numRuns: process.env.TEST_LONG ? 2_000 : 100 });
