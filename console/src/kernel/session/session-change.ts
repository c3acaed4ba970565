let change: Promise<unknown> | undefined;

/** Lets whoever waits know it; views of the one before are gone by then. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Does something that changes who is signed in. Until it is over nobody asks the server anything, in the old name or in the new. */
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

/** Fulfilled when it is clear who is signed in; undefined while it is. */
export const sessionChange = (): Promise<unknown> | undefined => change;
