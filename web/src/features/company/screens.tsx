import type { Screen } from '../../console/screens.ts';
import { approval, centre, company, groups, mine, staff } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'my/account',
    also: ['accountHy'],
    title: centre.title,
    load: () => import('./MemberCentre.tsx'),
  },
  { path: 'my/info', title: centre.person, load: () => import('./PersonalForm.tsx') },
  {
    path: 'my/approvals',
    title: approval.mine,
    may: 'order.view',
    load: () => import('./ApprovalList.tsx'),
  },
  { path: 'my/data', title: mine.title, load: () => import('./MyData.tsx') },
  { path: 'user/userCompany', title: company.title, load: () => import('./CompanyCentre.tsx') },
  {
    path: 'user/companyEdit',
    title: company.editTitle,
    parent: 'user/userCompany',
    may: 'company.edit',
    load: () => import('./CompanyForm.tsx'),
  },
  { path: 'user/userEmployee', title: staff.title, load: () => import('./EmployeeCentre.tsx') },
  {
    path: 'user/employee/:userCode',
    title: staff.one,
    parent: 'user/userEmployee',
    may: 'people.manage',
    load: () => import('./EmployeeForm.tsx'),
  },
  { path: 'user/departments', title: groups.title, load: () => import('./Departments.tsx') },
  {
    path: 'user/approvalLevels',
    title: approval.title,
    may: 'people.manage',
    load: () => import('./ApprovalLevels.tsx'),
  },
];
