/** What a live page says of its forms, apart from the model, so that it need not load that. */

/** BID-03b Aptitude pictures of one participant. */
export const PAPERS_MAX = 5;
/** Of an appeal. */
export const WHY_MAX = 1000;
