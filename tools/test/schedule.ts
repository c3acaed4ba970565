/** Something to run that other steps may wait for. */
export interface Scheduled {
  readonly name: string;
  /** Steps that have to end first. Those that are not part of this run count as ended. */
  readonly after?: readonly string[];
}

/** Runs steps in their order, a few at a time; a step that has to wait lets later ones pass. */
export const schedule = async <S extends Scheduled>(
  steps: readonly S[],
  atOnce: number,
  perform: (step: S) => Promise<void>,
): Promise<void> => {
  const waiting = new Set(steps);
  const running = new Map<S, Promise<void>>();
  const isEnded = (name: string) => ![...waiting, ...running.keys()].some((step) => step.name === name);
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if (running.size >= atOnce || !(step.after ?? []).every(isEnded)) continue;
      waiting.delete(step);
      running.set(
        step,
        perform(step).finally(() => running.delete(step)),
      );
    }
    if (running.size === 0) throw new Error(`These steps wait for one another: ${[...waiting].map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
};
