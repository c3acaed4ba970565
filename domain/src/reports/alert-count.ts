/** The fields of an error that alert counting needs. */
export interface CountedError {
  readonly noticeLevel: 'P0' | 'P1' | 'P2' | 'P3';
  readonly part: 'intelligent' | 'scrub';
}

/** Only errors that stop autonomous driving are alerts; a worn brush says nothing about autonomy. */
const isAlert = ({ noticeLevel, part }: CountedError) => part === 'intelligent' && (noticeLevel === 'P0' || noticeLevel === 'P1');

export const alertCount = (errors: readonly CountedError[]): number => errors.filter(isAlert).length;
