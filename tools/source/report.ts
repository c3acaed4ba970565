/** Prints one line per fault and sets the exit status. */
export const reportFaults = (faults: readonly string[], looked: string): void => {
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? `fine: ${looked}` : `${faults.length} faults in ${looked}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};
