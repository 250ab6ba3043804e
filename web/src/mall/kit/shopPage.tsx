import type { Sent } from '@tradeport/api/mall/account/form';
import { isAt, type Place, type Placed } from '@tradeport/api/mall/place';
import type { ReactNode } from 'react';
import type { Mall } from '../mall.tsx';

/** The web's half of a page of the account: its name, and how it shows what the server has loaded. */
type Half<Body> = {
  /** Left out: it is called as its item of the menu. */
  title?: (mall: Mall, body: Body) => string;
  page: (shown: { body: Body; sent: Sent | null; formKey: string }) => ReactNode;
  /** What one comes to a list for, beside its heading. */
  first?: (mall: Mall) => { text: string; to: string };
  /** Something acts beyond the frame. */
  acts?: boolean;
};
export type ShopPage = Pick<Half<unknown>, 'first' | 'acts'> & {
  path: string;
  titleOf: (mall: Mall, loaded: Placed) => string | null;
  show: (loaded: Placed, sent: Sent | null, formKey: string) => ReactNode;
};

/** A feature's `shop.tsx` lists them as `pages`; what is shown is what their place says. */
export function shopPage<Body>(at: Place<Body>, half: Half<NoInfer<Body>>): ShopPage {
  const { title, page: Page, ...more } = half;
  return {
    ...more,
    path: at.path,
    titleOf: (mall, loaded) => (title && isAt(at, loaded) ? title(mall, loaded.body) : null),
    show: (loaded, sent, formKey) =>
      isAt(at, loaded) ? <Page body={loaded.body} sent={sent} formKey={formKey} /> : null,
  };
}
