import {
  certificationPlace,
  qualificationPlace,
  qualificationsPlace,
} from '@tradeport/api/certification/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { qualifications as words } from '../../mall/text/account-papers.ts';
import { Certification } from './shop/Certification.tsx';
import { QualificationForm } from './shop/QualificationForm.tsx';
import { QualificationList } from './shop/QualificationList.tsx';

export const pages = [
  shopPage(certificationPlace, { page: Certification, acts: true }),
  shopPage(qualificationsPlace, {
    page: QualificationList,
    first: ({ t, to }) => ({ text: t(words.add), to: to.account('/qualifications/new') }),
  }),
  shopPage(qualificationPlace, {
    title: ({ t }, { known }) => t(known ? words.edit : words.add),
    page: QualificationForm,
  }),
];
