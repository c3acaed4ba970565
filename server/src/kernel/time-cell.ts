/** A day, a time on the clock or a span of time: CSV shows the text, a spreadsheet holds a value that can be sorted and calculated with. */
export interface TimeCell {
  readonly text: string;
  /** In days, as spreadsheets count them. */
  readonly serial: number;
  readonly format: 'day' | 'time' | 'duration';
}

const dayMs = 86_400_000;
/** Spreadsheets count from the end of 1899. */
const daysBefore1970 = 25_569;

/** A day as YYYY-MM-DD. */
export const dayCell = (text: string): TimeCell => ({ text, serial: Date.parse(text) / dayMs + daysBefore1970, format: 'day' });

/** Half a millisecond more: some programs cut off what others round. */
const cutOff = 5e-9;

/** A time as YYYY-MM-DD hh:mm:ss. A spreadsheet knows no zones: it shows this clock everywhere. */
export const timeCell = (text: string): TimeCell => ({
  text,
  serial: Date.parse(`${text.replace(' ', 'T')}Z`) / dayMs + daysBefore1970 + cutOff,
  format: 'time',
});

const two = (value: number): string => String(value).padStart(2, '0');

export function durationCell(seconds: number): TimeCell {
  const whole = Math.max(0, Math.round(seconds));
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return { text, serial: whole / 86_400, format: 'duration' };
}
