import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: SomeTexts;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  end?: boolean;
  width?: number;
  /** The call's sort values; a click on the head asks for them. */
  sort?: { up: string; down: string };
  /** One of the three facts of the card that a row becomes on a phone. */
  fact?: boolean;
  /** Not shown until the user chooses it. */
  extra?: boolean;
  /** The value that the export writes. Exports leave out a column without it. */
  plain?: (row: Row) => string | number | null | undefined;
};

export type FilterChoice = { value: string; text: SomeTexts | string };
export type Filter = { key: string; title: SomeTexts } & (
  | { kind: 'choice'; choices: readonly FilterChoice[]; many?: boolean }
  | { kind: 'text' }
  | { kind: 'days' }
  | { kind: 'amounts' }
  /** Comes by a link from elsewhere; shown as a chip only. */
  | { kind: 'hidden' }
);
/** Beside the search stand so many filters; the others are behind "more". */
export const FILTERS_SHOWN = 3;

export type Tab = { key: string; text: SomeTexts; count?: number | string | undefined };
