import type { z } from 'zod';
import { isOneOf } from '../kernel/keys.ts';
import { lotModeNames, type LotMode, shopTabNames } from '../bidding/model.ts';
import type { liveOut, lotView, shopLotRow } from '../bidding/views.ts';
import type { lotNotice } from '../bidding/notices.ts';
import type { AccountPicture, Sent } from './account/form.ts';

export type LotRow = z.output<typeof shopLotRow>;
export type LotData = z.output<typeof lotView>;
export type LotLive = z.output<typeof liveOut>;
export type LotAct = LotData['acts'][number];
/** Followed lots stand beside those that the shop shows everybody. */
export const hallTabNames = [...shopTabNames, 'followed'] as const;
type HallTab = (typeof hallTabNames)[number];

/** How the hall is narrowed; the address holds what differs from the first page. */
export type HallQuery = { tab: HallTab; mode: LotMode | ''; text: string; after: string };
const TEXT_MAX = 64;
const AFTER_MAX = 200;

export function readHall(params: URLSearchParams): HallQuery {
  const tab = params.get('tab') ?? '';
  const mode = params.get('mode') ?? '';
  return {
    tab: isOneOf(tab, hallTabNames) ? tab : 'live',
    mode: isOneOf(mode, lotModeNames) ? mode : '',
    text: (params.get('q') ?? '').trim().slice(0, TEXT_MAX),
    after: (params.get('after') ?? '').slice(0, AFTER_MAX),
  };
}

export function writeHall({ tab, mode, text, after }: HallQuery): string {
  return new URLSearchParams({
    ...(tab === 'live' ? {} : { tab }),
    ...(mode ? { mode } : {}),
    ...(text ? { q: text } : {}),
    ...(after ? { after } : {}),
  }).toString();
}

export type AuctionsPage = {
  query: HallQuery;
  rows: readonly LotRow[];
  total: number;
  next: string | null;
  /** The next lots to start, below the running ones where these are few. */
  coming: readonly LotRow[];
  /** May hold auctions: that is done in the console. */
  mayOrganise: boolean;
};
export type LotNoticesPage = {
  rows: readonly z.output<typeof lotNotice>[];
  begun: boolean;
  next: string | null;
};

/** The viewer's actions on a lot, and means for it. */
export type LotViewer = {
  isIn: boolean;
  mayTakePart: boolean;
  /** Free on the margin account in the lot's currency; null: not to be known. */
  available: string | null;
};
export type LotPage = {
  lot: LotData;
  viewer: LotViewer;
  /** A form that came back: the typed values, and the reason for the refusal. */
  sent: Sent | null;
  /** Papers that the form has already. */
  papers: readonly AccountPicture[];
  /** One per rendered page: its forms, sent twice, do it once (API-07). */
  key: string;
};
/** Answer of a bid's form to a script. */
export type BidAnswer = { ok: true; live: LotLive; leads: boolean } | { ok: false; msg: string };
