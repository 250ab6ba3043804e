import {
  type DemandFormBody,
  demandEditPlace,
  demandNewPlace,
  demandPlace,
  demandsPlace,
  respondPlace,
  sentPlace,
} from '@tradeport/api/demands/shop';
import { DemandForm } from '../../mall/account/demands/DemandForm.tsx';
import { DemandList } from '../../mall/account/demands/DemandList.tsx';
import { DemandOwn } from '../../mall/account/demands/DemandOwn.tsx';
import { Respond } from '../../mall/account/demands/Respond.tsx';
import { SentList } from '../../mall/account/demands/SentList.tsx';
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
