import type { z } from 'zod';
import type { AccountPicture } from '../mall/account/form.ts';
import type { Choices } from '../mall/choices.ts';
import { place } from '../mall/place.ts';
import type {
  demandOut,
  demandRow,
  demandTabNames,
  responseOut,
  sentRow,
  sentTabNames,
  shownOut,
} from './model.ts';

type DemandTab = (typeof demandTabNames)[number];

/** BID-01c The postings of one's company. */
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
/** `demand` null: a new one. `fields`: the initial values of the form. */
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
/** BID-01b The responses of one's company to others' postings. */
export type SentBody = {
  tab: (typeof sentTabNames)[number];
  rows: readonly z.output<typeof sentRow>[];
  next: string | null;
  first: string | null;
};
/** A posting to respond to, null if it is no longer shown, and one's responses. */
export type RespondBody = {
  demandCode: string;
  demand: z.output<typeof shownOut> | null;
  responses: readonly z.output<typeof responseOut>[];
};

export const demandsPlace = place<DemandsBody>('demands', '/demands');
export const demandPlace = place<DemandBody>('demands', '/demands/:demandCode');
export const demandNewPlace = place<DemandFormBody>('demands', '/demands/new');
export const demandEditPlace = place<DemandFormBody>('demands', '/demands/:demandCode/edit');
export const sentPlace = place<SentBody>('responses', '/responses');
export const respondPlace = place<RespondBody>('responses', '/demands/:demandCode/respond');
