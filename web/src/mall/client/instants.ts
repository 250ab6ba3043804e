/** I18N-04 Moments stand in the page in the tenant's zone; here they are written in the viewer's, and the other is told on hover. */
export function writeInstants(): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  for (const place of document.querySelectorAll<HTMLTimeElement>('time[data-instant]')) {
    const at = new Date(place.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    place.title = place.textContent;
    place.textContent = format.format(at);
  }
}
