import { companyFieldNames } from '@tradeport/api/members/info';
import {
  appList,
  confirmUserinfo,
  getUserinfoByCode,
  updateUserinfo,
  withdrawChange,
} from '@tradeport/api/members/info-calls';
import { companyEditPlace, companyPlace, departmentsPlace } from '@tradeport/api/members/shop';
import { deleteGroup, groupPage, saveGroup } from '@tradeport/api/members/staff-calls';
import { formInput } from '../../kernel/input.ts';
import { accountPage, callAct, type Fields, shopPage, type ShopVisit } from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';
import { areaChoices } from '../reference/index.ts';

const GROUPS = 100;
/** The form has two dozen fields. */
const FIELDS_MAX = 60;

export const companyPages = [
  /**
   * MBR-01, MBR-02 The company as the portal knows it, its changes that wait for review, and the
   * apps.
   */
  shopPage(companyPlace, {
    load: async ({ kernel, scope }) => {
      const [info, apps] = await Promise.all([
        kernel.call(scope, getUserinfoByCode, {}),
        kernel.call(scope, appList, {}),
      ]);
      return { info, apps, mayEdit: scope.user.permissions.has('company.edit') };
    },
    acts: { confirm: callAct(confirmUserinfo), withdraw: callAct(withdrawChange, ['changeCode']) },
  }),
  /** MBR-02 Company info in one form. A confirmed name is shown and cannot be changed. */
  shopPage(companyEditPlace, {
    uploads: { fields: FIELDS_MAX },
    pictures: { purpose: 'certification' },
    load: async (one, sent) => {
      const info = await one.kernel.call(one.scope, getUserinfoByCode, {});
      const areas = await areaChoices(one, sent?.typed ?? info.company);
      const { licenceFileCode: fileCode } = info.company;
      const wanted = sent?.typed['licenceFileCode'] || fileCode;
      const known = fileCode && info.licenceUrl ? [{ fileCode, fileUrl: info.licenceUrl }] : [];
      const [licence = null] = wanted ? await picturesOf(one, [wanted], known) : [];
      return { info, licence, ...areas };
    },
    acts: {
      save: async (one, fields) => {
        await saveCompany(one, fields);
        return { outcome: 'save', to: accountPage(one, '/company') };
      },
    },
  }),
  /** MBR-03 The tree of departments; the main account changes it. */
  shopPage(departmentsPlace, {
    load: async ({ kernel, scope }) => {
      const { rows } = await kernel.call(scope, groupPage, { rows: GROUPS });
      return { groups: rows, mayEdit: scope.user.permissions.has('people.manage') };
    },
    acts: {
      save: async ({ kernel, scope, key }, { groupPcode, groupCode, ...others }) => {
        const input = {
          ...formInput(saveGroup, others),
          ...(groupCode ? { groupCode } : {}),
          // '' is the top.
          ...(groupPcode ? { groupPcode } : groupCode ? { groupPcode: null } : {}),
        };
        await kernel.call(scope, saveGroup, input, key);
        return { outcome: 'save' };
      },
      remove: callAct(deleteGroup, ['groupCode'], 'delete'),
    },
  }),
];

/** Only what was changed is sent: the rest may be under review, and stays as it is. */
async function saveCompany({ kernel, scope, key }: ShopVisit, fields: Fields): Promise<void> {
  const { company } = await kernel.call(scope, getUserinfoByCode, {});
  const changed = companyFieldNames.filter(
    (name) => fields[name] !== undefined && fields[name] !== company[name],
  );
  const input = Object.fromEntries(changed.map((name) => [name, fields[name]]));
  await kernel.call(scope, updateUserinfo, input, key);
}
