import type { AccountKey } from './account.ts';
import type { Placed } from './place.ts';
import type { Sent } from './account/form.ts';

/** The account's menu, and what its head says. */
type AccountAround = {
  here: AccountKey;
  items: readonly AccountKey[];
  /** '' of a consumer. */
  company: string;
  unread: number;
  /** Counts beside the entries of the menu. */
  waiting: Partial<Record<AccountKey, number>>;
};

export type AccountPage = {
  around: AccountAround;
  sent: Sent | null;
  /** One per rendered page: its form, sent twice, is done once (API-07). */
  key: string;
  page: Placed;
};
