/** The tenant's calendar day, by which notices come and go. */
export function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}
