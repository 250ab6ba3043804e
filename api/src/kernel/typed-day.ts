/** A day as people and spreadsheets write it, and the time of day where they say one. */
type TypedMoment = { day: string; time: string | null };

const time = String.raw`(?:[T,\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
/** "2026-11-30", "2026/11/30", "2026年11月30日", "2026.11.30". */
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?${time}$`);
/** "30.11.2026", "30.11.2026 г.": only with dots, since "11/12/2026" is two days on two sides of an ocean. */
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s*г\.?)?${time}$`);

/** Null: it is none, or nobody can tell which. */
export function typedMoment(typed: string): TypedMoment | null {
  const text = typed.normalize('NFKC').trim();
  const [, year, , month, date, ...clock] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return moment(year, month, date, clock);
  const [, first, second, third, ...hours] = dayFirst.exec(text) ?? [];
  return third === undefined ? null : moment(third, second, first, hours);
}

type Part = string | undefined;

function moment(year: string, month: Part, date: Part, clock: Part[]): TypedMoment | null {
  const day = [year, two(month), two(date)].join('-');
  const [hours] = clock;
  const hour = hours === undefined ? null : [hours, ...clock.slice(1)].map(two).join(':');
  const at = new Date(`${day}T${hour ?? '00:00:00'}Z`);
  // A runtime reads 31 April as 1 May.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day
    ? null
    : { day, time: hour };
}

function two(part: Part): string {
  return (part ?? '').padStart(2, '0');
}
