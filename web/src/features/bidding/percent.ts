/** Per cent, sent in 1/1 000 000. */
export const PERCENT = 10_000;
