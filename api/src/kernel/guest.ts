/** What a visitor has put into the cart and the favourites is kept for so many days after the last change. */
export const GUEST_DAYS = 90;
