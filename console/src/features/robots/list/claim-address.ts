export interface Claim {
  readonly robotSn: string;
  readonly claimCode: string;
}

/** Address in the QR code of a label: the enrollment of this machine in this console. */
export const claimAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, { robotSn, claimCode }: Claim): string =>
  `${origin}${pathname}#/robot/robotList?${new URLSearchParams({ enrol: robotSn, claim: claimCode })}`;

/** The claim of a scanned label, from the parameters of the page. */
export function claimOf(search: URLSearchParams): Claim | undefined {
  const [robotSn, claimCode] = [search.get('enrol'), search.get('claim')];
  return robotSn && claimCode ? { robotSn, claimCode } : undefined;
}
