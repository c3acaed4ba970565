/** The least that argon2 accepts: tests prove what a password opens, not how long guessing it takes. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 };
