import type { LineState } from './model.ts';

const states: readonly LineState[] = ['invalid', 'off_shelf', 'no_stock'];

/** There is nothing of it to be had, in whatever quantity. Read by the cart's script, which leaves the model behind. */
export const isUnavailable = ({ state }: { state: LineState }): boolean => states.includes(state);
