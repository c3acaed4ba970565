/** Query of the error list for one fault over the last days. */
export function recentAddress(faultCode: string, days: number, now: Date): string {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const parts = [first.getFullYear(), first.getMonth() + 1, first.getDate()].map((part) => String(part).padStart(2, '0'));
  return `?faultCode=${encodeURIComponent(faultCode)}&started=${parts.join('-')}..`;
}
