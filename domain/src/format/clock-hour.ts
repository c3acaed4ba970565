/** `08:00` of 8. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
