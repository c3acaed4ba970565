/** Everything that went wrong unnoticed during a test; a test that expects something takes it out. */
export const complaints: string[] = [];
export const complain = (words: string): void => void complaints.push(words);

/** Takes the complaints that a test provoked on purpose. */
export const takeComplaints = (): string[] => complaints.splice(0);
