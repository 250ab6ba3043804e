/** SHL-05 The header above all of it. */
const HEADER_PX = 50;
/** A bottom list: its items, and the room around them. */
const BOTTOM_PX = 116;
const BOTTOM_ITEM_PX = 46;

/** How high the area under the header is, the side column as the screen. */
export const areaHeight = `calc(100vh - ${HEADER_PX}px)`;

/** How high the side menu is above its bottom list; without one it has the whole column. */
export function menuHeight(bottomItems: number): string {
  return bottomItems > 0
    ? `calc(100vh - ${BOTTOM_PX + BOTTOM_ITEM_PX * bottomItems}px)`
    : areaHeight;
}
