import {
  type DemandFormBody,
  demandEditPlace,
  demandNewPlace,
  demandPlace,
  demandsPlace,
  respondPlace,
  sentPlace,
} from '@tradeport/api/demands/shop';
import { DemandForm } from './shop/DemandForm.tsx';
import { DemandList } from './shop/DemandList.tsx';
import { DemandOwn } from './shop/DemandOwn.tsx';
import { Respond } from './shop/Respond.tsx';
import { SentList } from './shop/SentList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import type { Mall } from '../../mall/mall.tsx';
import { ownDemands as words } from '../../mall/text/account-demands.ts';

const form = {
  title: ({ t }: Mall, { demand }: DemandFormBody) =>
    demand ? t(words.editTitle, { no: demand.demandNo }) : t(words.create),
  page: DemandForm,
};

export const pages = [
  shopPage(demandsPlace, {
    first: ({ t, to }) => ({ text: t(words.create), to: to.account('/demands/new') }),
    page: DemandList,
  }),
  shopPage(demandPlace, {
    title: ({ t }, { demand }) => t(words.one, { no: demand.demandNo }),
    page: DemandOwn,
  }),
  shopPage(demandNewPlace, form),
  shopPage(demandEditPlace, form),
  shopPage(sentPlace, { page: SentList }),
  shopPage(respondPlace, { title: ({ t }) => t(words.respondTitle), page: Respond }),
];
