import { zoneName } from '@tradeport/api/kernel/zone';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useSession } from './session.ts';
import { useText } from './text.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Days of trade (due, valid, period, statement, report) are the portal's, wherever the viewer is (I18N-04). */
type BusinessDays = {
  timeZone: string;
  /** "China Standard Time". */
  zone: string;
  /** The calendar day of an instant: "2026-11-24". */
  dayOf: (instant: string) => string;
  /** When a calendar day begins and ends, as instants. */
  startOf: (day: string) => string;
  endOf: (day: string) => string;
};

export function useBusinessDays(): BusinessDays {
  const { timeZone } = useSession().portal;
  const { lang } = useText();
  return { ...businessDaysIn(timeZone), zone: zoneName(lang, timeZone) };
}

/** The same outside React. */
export function businessDaysIn(timeZone: string): Omit<BusinessDays, 'zone'> {
  return {
    timeZone,
    dayOf: (instant) => dayjs(instant).tz(timeZone).format('YYYY-MM-DD'),
    startOf: (day) => dayjs.tz(`${day}T00:00:00`, timeZone).toISOString(),
    endOf: (day) => dayjs.tz(`${day}T23:59:59.999`, timeZone).toISOString(),
  };
}
