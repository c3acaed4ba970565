export interface SimTraffic {
  readonly comboTraffic: number | null;
  readonly surplusTraffic: number | null;
  readonly overtopTraffic: number | null;
}

/** MB used this month, to one decimal. Null without a plan: operators count such cards by what they cost. */
export const usedTraffic = ({ comboTraffic: plan, surplusTraffic: left, overtopTraffic: beyond }: SimTraffic): number | null =>
  plan === null || left === null ? null : Math.round((plan - left + (beyond ?? 0)) * 10) / 10;
