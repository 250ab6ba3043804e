import { type Lang, localeOf } from './text.ts';

/** The time zones that can be chosen, by their IANA names as this runtime spells them. */
export const timeZoneNames: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** "Asia/Kolkata" → "Asia/Calcutta": the spelling of the list above. Null: there is no such zone. */
export function timeZoneNamed(name: string): string | null {
  if (timeZoneNames.includes(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZoneNames.find((one) => one === timeZone) ?? null;
  } catch {
    return null;
  }
}

/** "China Standard Time", "Pacific Time"; at a moment as it is called then: "Pacific Daylight Time". */
export function zoneName(lang: Lang, timeZone: string, at?: Date): string {
  const timeZoneName = at || timeZone === 'UTC' ? 'long' : 'longGeneric';
  const parts = formatOf(`${timeZoneName} ${lang} ${timeZone}`, lang, {
    timeZone,
    timeZoneName,
  }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * A moment where no viewer's clock is known (a page before its script, an e-mail, a PDF): in the tenant's zone, which
 * is named. "24 Nov 2026, 12:30 (China Standard Time)".
 */
export function zonedTime(lang: Lang, timeZone: string, at: Date): string {
  const time = formatOf(`time ${lang} ${timeZone}`, lang, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
  return `${time} (${zoneName(lang, timeZone, at)})`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to make: one for each zone and language. */
function formatOf(
  key: string,
  lang: Lang,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(localeOf[lang], options)));
  return format;
}

/** The moment at which the clocks of a zone show a day and a time; a time that they pass over is the one they go to. */
export function momentIn(timeZone: string, day: string, time = '00:00:00'): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = offsetMs(timeZone, shown - DAY_MS);
  const after = offsetMs(timeZone, shown + DAY_MS);
  const isShown = (offset: number) => offsetMs(timeZone, shown - offset) === offset;
  return new Date(shown - (isShown(before) || !isShown(after) ? before : after));
}

/** A moment for a cell of a table whose heading names the zone, to the second: "2026-11-30 08:00:00". */
export function clockTime(timeZone: string, at: Date): string {
  const shown = new Date(at.getTime() + offsetMs(timeZone, at.getTime())).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 19)}`;
}

/**
 * The same for a file that is read again: what `momentIn` would not find, as clocks show the time twice or it lies between
 * two seconds, stands as an instant.
 */
export function clockInstant(timeZone: string, at: Date): string {
  const text = clockTime(timeZone, at);
  const [day = '', time] = text.split(' ');
  return momentIn(timeZone, day, time).getTime() === at.getTime() ? text : at.toISOString();
}

/** Heading of a column with such moments: "Placed (China Time)". */
export function zonedHeading(heading: string, lang: Lang, timeZone: string): string {
  return `${heading} (${zoneName(lang, timeZone)})`;
}

const DAY_MS = 86_400_000;

/** How far the clocks of a zone are ahead of UTC. */
function offsetMs(timeZone: string, at: number): number {
  const format = formatOf(`clock ${timeZone}`, 'en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return (
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ) -
    Math.floor(at / 1000) * 1000
  );
}
