/** So many lines of a cart or an order stand on a page. By itself, for the mall's scripts. */
export const LINES_PER_PAGE = 100;
