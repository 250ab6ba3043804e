const FAULT_MAX = 200;
const HIDDEN = '…';
/** A server's "550 5.1.1" has fewer. */
const PHONE_DIGITS_MIN = 7;

/**
 * Tells the operator of the platform what a fault said: its first line without what it may say of
 * people. Our own texts and those of libraries are English; names of people, their numbers and
 * addresses come in by values, which are quoted, have an @, many digits or another script.
 */
export function plainFault(fault: unknown): string {
  const said = fault instanceof Error ? fault.message : String(fault ?? '');
  return (said.split('\n', 1)[0] ?? '')
    .replaceAll(/\S+@\S+/g, HIDDEN)
    .replaceAll(/(["'`“«])(?![\w.:-]+["'`”»])[^"'`”»]*["'`”»]/g, `$1${HIDDEN}$1`)
    .replaceAll(/\+?\d[\d\s().-]{4,}\d/g, (digits) =>
      digits.replaceAll(/\D/g, '').length < PHONE_DIGITS_MIN ? digits : HIDDEN,
    )
    .replaceAll(/[^\x20-\x7e…]+/g, HIDDEN)
    .slice(0, FAULT_MAX);
}
