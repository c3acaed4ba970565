let change: Promise<unknown> | undefined;

/** Lets components react to the change; views of the previous session are unmounted afterwards. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Runs an action that changes the session. Until it ends no other call is sent, neither with the old nor with the new token. */
export async function whileChanging<T>(act: () => Promise<T>): Promise<T> {
  const acting = act();
  const mine = acting.then(aMoment, aMoment);
  change = mine;
  try {
    return await acting;
  } finally {
    void mine.then(() => {
      if (change === mine) change = undefined;
    });
  }
}

/** Resolves when the session is settled; undefined if it is. */
export const sessionChange = (): Promise<unknown> | undefined => change;
