/** Catches typos only; the mail itself proves that the address exists. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Same pattern as in the contract. */
export const phonePattern = /^\+?[0-9][0-9 -]{4,18}[0-9]$/;
