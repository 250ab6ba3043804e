/**
 * Limits used by a live page's forms, apart from the model, so that the page need not load that.
 */

/** BID-03b Aptitude pictures of one participant. */
export const PAPERS_MAX = 5;
/** Length of an appeal's reason. */
export const WHY_MAX = 1000;
