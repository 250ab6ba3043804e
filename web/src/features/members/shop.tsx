import {
  addressesPlace,
  addressPlace,
  companyEditPlace,
  companyPlace,
  departmentsPlace,
  employeePlace,
  employeesPlace,
  levelPlace,
  profilePlace,
  returnAddressesPlace,
} from '@tradeport/api/members/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { account } from '../../mall/text/account.ts';
import { company } from '../../mall/text/account-company.ts';
import { people } from '../../mall/text/account-people.ts';
import { AddressForm } from './shop/AddressForm.tsx';
import { AddressList } from './shop/AddressList.tsx';
import { Company } from './shop/Company.tsx';
import { CompanyEdit } from './shop/CompanyEdit.tsx';
import { Departments } from './shop/Departments.tsx';
import { EmployeeForm } from './shop/EmployeeForm.tsx';
import { Employees } from './shop/EmployeeList.tsx';
import { Level } from './shop/Level.tsx';
import { Profile } from './shop/Profile.tsx';
import { ReturnAddresses } from './shop/ReturnAddresses.tsx';

export const pages = [
  shopPage(addressesPlace, { page: AddressList }),
  shopPage(addressPlace, {
    title: ({ t }, { address }) => t(address ? account.editAddress : account.addAddress),
    page: AddressForm,
    acts: true,
  }),
  shopPage(returnAddressesPlace, { page: ReturnAddresses }),
  shopPage(profilePlace, { page: Profile }),
  shopPage(levelPlace, { page: Level }),
  shopPage(companyPlace, { page: Company }),
  shopPage(companyEditPlace, { title: ({ t }) => t(company.edit), page: CompanyEdit, acts: true }),
  shopPage(departmentsPlace, { page: Departments }),
  shopPage(employeesPlace, { page: Employees }),
  shopPage(employeePlace, {
    title: ({ t }, { employee }) => t(employee ? people.edit : people.invite),
    page: EmployeeForm,
  }),
];
