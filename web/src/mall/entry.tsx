import type { PageFrame, PageName, Pages } from '@tradeport/api/mall/pages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Account, accountHead } from './account/Account.tsx';
import { Document, type Head } from './Document.tsx';
import { type Mall, MallProvider, mallIn } from './mall.tsx';
import { Auctions, auctionsHead } from './pages/Auctions.tsx';
import { Cart, cartHead } from './pages/Cart.tsx';
import { Checkout, checkoutHead } from './pages/Checkout.tsx';
import { AgreementText, agreementHead } from '../features/agreements/shop/AgreementText.tsx';
import { Asked, askedHead } from '../features/agreements/shop/Asked.tsx';
import { Compare, compareHead } from '../features/favourites/shop/Compare.tsx';
import { HelpCentre, helpHead, HelpText, helpTextHead } from '../features/content/shop/Help.tsx';
import { Notices, noticesHead } from '../features/content/shop/Notices.tsx';
import { Demand, demandHead } from './pages/Demand.tsx';
import { Demands, demandsHead } from './pages/Demands.tsx';
import { Fault, faultHead } from './pages/Fault.tsx';
import { Group, groupHead } from './pages/Group.tsx';
import { blocksPageHead, BlocksPageView, Home, homeHead } from './pages/Home.tsx';
import { Invitation, invitationHead } from './pages/Invitation.tsx';
import { Landing, landingHead } from './pages/Landing.tsx';
import { Leave, leaveHead } from './pages/Leave.tsx';
import { List, listHead } from './pages/List.tsx';
import { Login, loginHead } from './pages/Login.tsx';
import { LotNotices, lotNoticesHead } from './pages/LotNotices.tsx';
import { Lot, lotHead } from './pages/Lot.tsx';
import { Notice, noticeHead } from './pages/Notice.tsx';
import { LoginStep, stepHead } from './pages/LoginStep.tsx';
import { Placed, placedHead } from './pages/Placed.tsx';
import { Product, productHead } from './pages/Product.tsx';
import { Promotion, promotionHead } from './pages/Promotion.tsx';
import { QuickOrder, quickHead } from './pages/QuickOrder.tsx';
import { Recover, recoverHead } from './pages/Recover.tsx';
import { Register, registerHead } from './pages/Register.tsx';
import { Sale, saleHead } from './pages/Sale.tsx';
import { Store, storeHead } from './pages/Store.tsx';
import { Stores, storesHead } from './pages/Stores.tsx';

export { speculation, themeStyle } from './Document.tsx';

type PageRenderer<N extends PageName> = {
  head: (mall: Mall, frame: PageFrame, data: Pages[N]) => Head;
  body: (frame: PageFrame, data: Pages[N]) => ReactNode;
};
const pages: { [N in PageName]: PageRenderer<N> } = {
  home: { head: homeHead, body: (frame, data) => <Home frame={frame} data={data} /> },
  page: {
    head: blocksPageHead,
    body: (frame, data) => <BlocksPageView frame={frame} data={data} />,
  },
  help: { head: helpHead, body: (_frame, data) => <HelpCentre data={data} /> },
  helpPage: { head: helpTextHead, body: (frame, data) => <HelpText frame={frame} data={data} /> },
  list: { head: listHead, body: (frame, data) => <List frame={frame} data={data} /> },
  product: { head: productHead, body: (_frame, data) => <Product data={data} /> },
  notices: { head: noticesHead, body: (_frame, data) => <Notices data={data} /> },
  notice: { head: noticeHead, body: (_frame, data) => <Notice data={data} /> },
  agreement: {
    head: (_mall, _frame, data) => agreementHead(data),
    body: (_frame, data) => <AgreementText data={data} />,
  },
  asked: { head: (mall) => askedHead(mall), body: (_frame, data) => <Asked data={data} /> },
  group: {
    head: (mall, _frame, data) => groupHead(mall, data),
    body: (_frame, data) => <Group data={data} />,
  },
  compare: { head: (mall) => compareHead(mall), body: (_frame, data) => <Compare data={data} /> },
  sale: { head: saleHead, body: (_frame, data) => <Sale data={data} /> },
  promotion: {
    head: (_mall, _frame, data) => promotionHead(data),
    body: (_frame, data) => <Promotion data={data} />,
  },
  auctions: { head: auctionsHead, body: (frame, data) => <Auctions frame={frame} data={data} /> },
  lotNotices: {
    head: (mall, frame) => lotNoticesHead(mall, frame),
    body: (frame, data) => <LotNotices frame={frame} data={data} />,
  },
  lot: { head: lotHead, body: (_frame, data) => <Lot data={data} /> },
  demands: { head: demandsHead, body: (frame, data) => <Demands frame={frame} data={data} /> },
  demand: {
    head: (_mall, _frame, data) => demandHead(data),
    body: (_frame, data) => <Demand data={data} />,
  },
  stores: { head: storesHead, body: (_frame, data) => <Stores data={data} /> },
  store: { head: storeHead, body: (_frame, data) => <Store data={data} /> },
  cart: { head: cartHead, body: (frame, data) => <Cart frame={frame} data={data} /> },
  quick: { head: (mall) => quickHead(mall), body: (_frame, data) => <QuickOrder data={data} /> },
  checkout: { head: checkoutHead, body: (_frame, data) => <Checkout data={data} /> },
  placed: {
    head: (mall, _frame, data) => placedHead(mall, data),
    body: (_frame, data) => <Placed data={data} />,
  },
  login: { head: loginHead, body: (frame, data) => <Login frame={frame} data={data} /> },
  step: {
    head: (mall, _frame, data) => stepHead(mall, data),
    body: (_frame, data) => <LoginStep data={data} />,
  },
  recover: { head: recoverHead, body: (_frame, data) => <Recover data={data} /> },
  leave: {
    head: (mall, _frame, data) => leaveHead(mall, data),
    body: (_frame, data) => <Leave data={data} />,
  },
  invitation: {
    head: (mall) => invitationHead(mall),
    body: (_frame, data) => <Invitation data={data} />,
  },
  register: { head: registerHead, body: (frame, data) => <Register frame={frame} data={data} /> },
  landing: { head: landingHead, body: (frame, data) => <Landing frame={frame} data={data} /> },
  account: {
    head: (mall, _frame, data) => accountHead(mall, data),
    body: (frame, data) => <Account frame={frame} data={data} />,
  },
  fault: {
    head: (mall, _frame, data) => faultHead(mall, data),
    body: (frame, data) => <Fault frame={frame} data={data} />,
  },
};

/** The one function of the server bundle: a whole document from what the server read. */
export function render<N extends PageName>(name: N, frame: PageFrame, data: Pages[N]): string {
  const { head, body } = pages[name];
  const search = name === 'list' && 'query' in data ? data.query.text : '';
  return `<!doctype html>${renderToString(
    <MallProvider
      lang={frame.lang}
      main={frame.main}
      pointWorth={frame.portal.pointWorth}
      timeZone={frame.portal.timeZone}
    >
      <Document
        frame={frame}
        head={head(
          mallIn(frame.lang, frame.main, frame.portal.pointWorth, frame.portal.timeZone),
          frame,
          data,
        )}
        search={search}
      >
        {body(frame, data)}
      </Document>
    </MallProvider>,
  )}`;
}
