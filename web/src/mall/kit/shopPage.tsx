import type { AccountPage } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { isAt, type Place, type Placed } from '@tradeport/api/mall/place';
import type { ReactNode } from 'react';
import type { Mall } from '../mall.tsx';

/** The form as it came back, the key of its forms, and what stands around the page. */
type Around = {
  sent: Sent | null;
  formKey: string;
  around: AccountPage['around'];
  frame: PageFrame;
};
/** The web's half of a page of the account: its name, and how it shows what the server has loaded. */
type Half<Body> = {
  /** Left out: it is called as its item of the menu. */
  title?: (mall: Mall, body: Body) => string;
  page: (shown: Around & { body: Body }) => ReactNode;
  /** The main action of a list, beside its heading. */
  first?: (mall: Mall) => { text: string; to: string };
  /** Something acts beyond the frame. */
  acts?: boolean;
  /** It has fields of the login and registration. */
  enters?: boolean;
  /** It has a heading of its own. */
  headed?: boolean;
  /** Its title is a name that somebody wrote, which nothing translates. */
  named?: boolean;
};
export type ShopPage = Omit<Half<unknown>, 'title' | 'page'> & {
  path: string;
  titleOf: (mall: Mall, loaded: Placed) => string | null;
  show: (loaded: Placed, around: Around) => ReactNode;
};

/** A feature's `shop.tsx` lists them as `pages`; each shows the body that its place declares. */
export function shopPage<Body>(at: Place<Body>, half: Half<NoInfer<Body>>): ShopPage {
  const { title, page: Page, ...more } = half;
  return {
    ...more,
    path: at.path,
    titleOf: (mall, loaded) => (title && isAt(at, loaded) ? title(mall, loaded.body) : null),
    show: (loaded, around) => (isAt(at, loaded) ? <Page body={loaded.body} {...around} /> : null),
  };
}
