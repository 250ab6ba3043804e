import { zonedTime } from '@tradeport/api/kernel/zone';
import { useMall } from '../mall.tsx';

/**
 * A moment. The server writes it in the tenant's zone, which it names, so that a cached page is right for everybody;
 * the browser writes it in its own (client/instants.ts).
 */
export function Instant({ at }: { at: string }) {
  const { lang, timeZone, f } = useMall();
  return (
    <time dateTime={at} data-instant="" suppressHydrationWarning>
      {timeZone ? zonedTime(lang, timeZone, new Date(at)) : f.minute(at)}
    </time>
  );
}

/** The same with its seconds, where they decide. */
export function InstantSecond({ at }: { at: string }) {
  const { lang, timeZone, f } = useMall();
  return (
    <time dateTime={at} data-instant="second" suppressHydrationWarning>
      {timeZone ? zonedTime(lang, timeZone, new Date(at)) : f.exact(at)}
    </time>
  );
}

/** The day of a moment, where its hour would be too much: the viewer's day, like the hour beside it elsewhere. */
export function InstantDay({ at, className }: { at: string; className?: string }) {
  const { f } = useMall();
  return (
    <time dateTime={at} data-instant="day" className={className} suppressHydrationWarning>
      {f.day(at)}
    </time>
  );
}

/** A text with a moment in its place `{time}`. */
export function WithInstant({
  text,
  at,
  day = false,
}: {
  text: string;
  at: string | null;
  /** The day is enough. */
  day?: boolean;
}) {
  const [before = '', after = ''] = text.split('{time}');
  return (
    <>
      {before}
      {at && (day ? <InstantDay at={at} /> : <Instant at={at} />)}
      {after}
    </>
  );
}
