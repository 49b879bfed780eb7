const hourMinutes = 60;
const dayHours = 24;

/** A response time in a natural unit: minutes up to an hour and a half, hours up to two days, days beyond (WSP-01). */
export function answerTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 1.5 * hourMinutes) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / hourMinutes);
  return hours < 2 * dayHours ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / dayHours) };
}
