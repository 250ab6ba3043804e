import type { z } from 'zod';
import type {
  demandOut,
  demandRow,
  demandTabNames,
  responseOut,
  sentRow,
  sentTabNames,
  shownOut,
} from '../../demands/model.ts';
import type { Choices } from '../choices.ts';
import type { AccountPicture } from './form.ts';

type DemandTab = (typeof demandTabNames)[number];

/** BID-01c What one's company offers and looks for. */
export type DemandsBody = {
  tabs: readonly { tab: DemandTab; text: string; count: number; more: boolean }[];
  tab: DemandTab;
  rows: readonly z.output<typeof demandRow>[];
  next: string | null;
  first: string | null;
};
export type DemandBody = {
  demand: z.output<typeof demandOut>;
  responses: readonly z.output<typeof responseOut>[];
  nextResponses: string | null;
  firstResponses: string | null;
  /** An auction can be made of it now. */
  mayAuction: boolean;
};
/** `demand` null: a new one. `fields`: what stands in the form when nothing was typed yet. */
export type DemandFormBody = {
  demand: z.output<typeof demandOut> | null;
  fields: Readonly<Record<string, string>>;
  categories: Choices;
  provinces: Choices;
  pictures: readonly AccountPicture[];
  /** The first and the last day that it may be shown until. */
  first: string;
  last: string;
};
/** BID-01b What one's company has said to others' postings. */
export type SentBody = {
  tab: (typeof sentTabNames)[number];
  rows: readonly z.output<typeof sentRow>[];
  next: string | null;
  first: string | null;
};
/** What one says to somebody else's posting; null: it is shown no more. */
export type RespondBody = {
  demandCode: string;
  demand: z.output<typeof shownOut> | null;
  responses: readonly z.output<typeof responseOut>[];
};
