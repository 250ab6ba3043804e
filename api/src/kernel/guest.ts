/** The cart and the favourites of a visitor are kept for so many days after the last change. */
export const GUEST_DAYS = 90;
