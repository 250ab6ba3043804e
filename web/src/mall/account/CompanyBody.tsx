import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import { Company } from './Company.tsx';
import { CompanyEdit } from './CompanyEdit.tsx';
import { Departments } from './Departments.tsx';
import { Certification } from './papers/Certification.tsx';
import { QualificationForm } from './papers/QualificationForm.tsx';
import { QualificationList } from './papers/QualificationList.tsx';
import { Seller } from './Seller.tsx';
import { EmployeeForm } from './people/EmployeeForm.tsx';
import { EmployeeList } from './people/EmployeeList.tsx';
import { Position } from './people/Position.tsx';

type CompanyPage = Extract<
  AccountBody,
  {
    name:
      | 'company'
      | 'companyEdit'
      | 'employees'
      | 'employee'
      | 'position'
      | 'certification'
      | 'qualifications'
      | 'qualification'
      | 'seller'
      | 'departments';
  }
>;

/** What concerns the company, its people and its papers. */
export function CompanyBody(props: { page: CompanyPage; sent: Sent | null; formKey: string }) {
  const { page, sent, formKey } = props;
  switch (page.name) {
    case 'company':
      return <Company body={page.body} />;
    case 'companyEdit':
      return <CompanyEdit body={page.body} sent={sent} formKey={formKey} />;
    case 'employees':
      return <EmployeeList body={page.body} sent={sent} formKey={formKey} />;
    case 'employee':
      return <EmployeeForm body={page.body} sent={sent} formKey={formKey} />;
    case 'position':
      return <Position body={page.body} />;
    case 'certification':
      return <Certification body={page.body} sent={sent} formKey={formKey} />;
    case 'qualifications':
      return <QualificationList body={page.body} formKey={formKey} />;
    case 'qualification':
      return <QualificationForm body={page.body} sent={sent} formKey={formKey} />;
    case 'seller':
      return <Seller body={page.body} sent={sent} formKey={formKey} />;
    case 'departments':
      return <Departments body={page.body} sent={sent} formKey={formKey} />;
  }
}
