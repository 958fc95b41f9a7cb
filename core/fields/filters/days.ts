// Days as a person picks them, and the moments that they stand for where a field holds moments.

/** The day here of a date or a moment. */
export function dayOf(value: string): string {
  if (value.length === 10) return value;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  return [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
}

/** First moment of a day here. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** Last moment of a day here. */
export function endOf(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
