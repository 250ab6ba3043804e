const HOUR_MS = 3_600_000;
/** How often price and stock of a favourite are looked at when nothing points to it. */
const LOOK_EVERY_H = 4;

export function lookAfter(now: Date): Date {
  return new Date(now.getTime() + LOOK_EVERY_H * HOUR_MS);
}
