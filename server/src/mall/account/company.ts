import { addressesIn } from '@tradeport/api/mall/addresses';
import { companyFieldNames } from '@tradeport/api/members/info';
import {
  appList,
  confirmUserinfo,
  getUserinfoByCode,
  updateUserinfo,
  withdrawChange,
} from '@tradeport/api/members/info-calls';
import { deleteGroup, groupPage, saveGroup } from '@tradeport/api/members/staff-calls';
import { formInput } from '../../kernel/input.ts';
import type { Fields } from '../../kernel/shop.ts';
import { picturesOf } from '../../modules/files/index.ts';
import { areaChoices } from '../../modules/reference/index.ts';
import type { AccountRoute, AccountVisit } from './kit.ts';

const PEOPLE = 100;
/** The form has two dozen fields. */
const FIELDS_MAX = 60;

/** MBR-01, MBR-02 The company as the portal knows it, what waits for the review, and the apps. */
export const companyPage: AccountRoute = {
  item: 'company',
  path: '/company',
  load: async ({ kernel, scope }) => {
    const [info, apps] = await Promise.all([
      kernel.call(scope, getUserinfoByCode, {}),
      kernel.call(scope, appList, {}),
    ]);
    const mayEdit = scope.user.permissions.has('company.edit');
    return { name: 'company', body: { info, apps, mayEdit } };
  },
  acts: {
    confirm: async ({ kernel, scope, key }) => {
      await kernel.call(scope, confirmUserinfo, {}, key);
      return { outcome: 'operation' };
    },
    withdraw: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, withdrawChange, formInput(withdrawChange, fields), key);
      return { outcome: 'operation' };
    },
  },
};

/** MBR-02 Company info in one form. A confirmed name is shown and cannot be changed. */
export const companyEditPage: AccountRoute = {
  item: 'company',
  path: '/company/edit',
  uploads: { fields: FIELDS_MAX },
  pictures: { purpose: 'certification' },
  load: async (one, sent) => {
    const info = await one.kernel.call(one.scope, getUserinfoByCode, {});
    const areas = await areaChoices(one, sent?.typed ?? info.company);
    const { licenceFileCode: fileCode } = info.company;
    const wanted = sent?.typed['licenceFileCode'] || fileCode;
    const known = fileCode && info.licenceUrl ? [{ fileCode, fileUrl: info.licenceUrl }] : [];
    const [licence = null] = wanted ? await picturesOf(one, [wanted], known) : [];
    return { name: 'companyEdit', body: { info, licence, ...areas } };
  },
  acts: {
    save: async (one, fields) => {
      await saveCompany(one, fields);
      return { outcome: 'save', to: addressesIn(one.lang, one.main).account('/company') };
    },
  },
};

/** Only what was changed is sent: the rest may be under review, and stays as it is. */
async function saveCompany({ kernel, scope, key }: AccountVisit, fields: Fields): Promise<void> {
  const { company } = await kernel.call(scope, getUserinfoByCode, {});
  const changed = companyFieldNames.filter(
    (name) => fields[name] !== undefined && fields[name] !== company[name],
  );
  await kernel.call(
    scope,
    updateUserinfo,
    Object.fromEntries(changed.map((name) => [name, fields[name]])),
    key,
  );
}

/** MBR-03 The tree of departments; the main account changes it. */
export const departmentsPage: AccountRoute = {
  item: 'departments',
  path: '/departments',
  load: async ({ kernel, scope }) => {
    const { rows } = await kernel.call(scope, groupPage, { rows: PEOPLE });
    const mayEdit = scope.user.permissions.has('people.manage');
    return { name: 'departments', body: { groups: rows, mayEdit } };
  },
  acts: {
    save: async ({ kernel, scope, key }, fields) => {
      const { groupPcode, groupCode, ...others } = fields;
      await kernel.call(
        scope,
        saveGroup,
        {
          ...formInput(saveGroup, others),
          ...(groupCode ? { groupCode } : {}),
          // '' is the top.
          ...(groupPcode ? { groupPcode } : groupCode ? { groupPcode: null } : {}),
        },
        key,
      );
      return { outcome: 'save' };
    },
    remove: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, deleteGroup, formInput(deleteGroup, fields), key);
      return { outcome: 'delete' };
    },
  },
};
