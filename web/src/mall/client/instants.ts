/** I18N-04 Moments stand in the page in the tenant's zone; here they are written in the viewer's, and the other is told on hover. */
export function writeInstants(): void {
  const { lang } = document.documentElement;
  const minute = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const second = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });
  for (const place of document.querySelectorAll<HTMLTimeElement>('time[data-instant]')) {
    const at = new Date(place.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    if (place.dataset['instant'] === 'day') place.textContent = day.format(at);
    else {
      place.title = place.textContent;
      place.textContent = (place.dataset['instant'] === 'second' ? second : minute).format(at);
    }
  }
}
