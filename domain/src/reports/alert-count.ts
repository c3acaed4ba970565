/** An error as far as counting needs it: how urgent it was and which half of the machine raised it. */
export interface CountedError {
  readonly noticeLevel: 'P0' | 'P1' | 'P2' | 'P3';
  readonly part: 'intelligent' | 'scrub';
}

/** Only what stopped the self-driving part is an alert; a worn brush says nothing about autonomy. */
const isAlert = ({ noticeLevel, part }: CountedError) => part === 'intelligent' && (noticeLevel === 'P0' || noticeLevel === 'P1');

export const alertCount = (errors: readonly CountedError[]): number => errors.filter(isAlert).length;
