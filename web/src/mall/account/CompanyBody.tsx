import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import { Certification } from './papers/Certification.tsx';
import { QualificationForm } from './papers/QualificationForm.tsx';
import { QualificationList } from './papers/QualificationList.tsx';
import { Seller } from './Seller.tsx';

type CompanyPage = Extract<
  AccountBody,
  { name: 'certification' | 'qualifications' | 'qualification' | 'seller' }
>;

/** What concerns the company, its people and its papers. */
export function CompanyBody(props: { page: CompanyPage; sent: Sent | null; formKey: string }) {
  const { page, sent, formKey } = props;
  switch (page.name) {
    case 'certification':
      return <Certification body={page.body} sent={sent} formKey={formKey} />;
    case 'qualifications':
      return <QualificationList body={page.body} formKey={formKey} />;
    case 'qualification':
      return <QualificationForm body={page.body} sent={sent} formKey={formKey} />;
    case 'seller':
      return <Seller body={page.body} sent={sent} formKey={formKey} />;
  }
}
