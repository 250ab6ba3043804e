import { useBusinessDays } from '../../lib/businessDays.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { lists } from './text.ts';

type Window = { validFrom: string | null; validTo: string | null };

/** "from 1 Dec until 31 Dec", by the portal's calendar. */
export function useValidity(): (window: Window) => string {
  const { t } = useText();
  const format = useFormat();
  const business = useBusinessDays();
  const day = (at: string) => format.day(business.dayOf(at));
  return ({ validFrom, validTo }) =>
    [
      validFrom && t(lists.from, { day: day(validFrom) }),
      validTo && t(lists.to, { day: day(validTo) }),
    ]
      .filter(Boolean)
      .join(' ') || t(lists.always);
}
