/** Errors collected during a test. The test fails if any are left at its end. */
export const complaints: string[] = [];
export const complain = (words: string): void => void complaints.push(words);

/** Removes and returns the errors that a test provoked on purpose. */
export const takeComplaints = (): string[] => complaints.splice(0);
