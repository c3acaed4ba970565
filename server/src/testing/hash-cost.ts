/** The minimum that argon2 accepts: tests do not depend on the cost of guessing. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 };
