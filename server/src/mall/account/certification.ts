import {
  certificationNeeds,
  handInCertification,
  myCertification,
  saveCertification,
  withdrawCertification,
} from '@tradeport/api/certification/calls';
import {
  certificationDraft,
  certificationPictures,
  certificationTypes,
  fieldsOnlyOf,
} from '@tradeport/api/certification/model';
import type { Output } from '@tradeport/api/kernel/call';
import { keysOf, recordOf } from '@tradeport/api/kernel/keys';
import { formInput } from '../../kernel/input.ts';
import type { Fields } from '../../kernel/shop.ts';
import { picturesOf } from '../../modules/files/index.ts';
import { areaChoices } from '../../modules/reference/index.ts';
import type { AccountRoute } from './kit.ts';

/** The form has two dozen fields, and up to four pictures. */
const FIELDS_MAX = 40;
const pictureNames = keysOf(certificationPictures);

/** CRT-01 The own certification: a form while it is open, and what was handed in once it is not. */
export const certificationPage: AccountRoute = {
  item: 'certification',
  path: '/certification',
  uploads: { fields: FIELDS_MAX, files: pictureNames.length },
  pictures: { purpose: 'certification' },
  load: async (one, sent) => {
    const { kernel, scope } = one;
    const [known, { needs }] = await Promise.all([
      kernel.call(scope, myCertification, {}),
      kernel.call(scope, certificationNeeds, {}),
    ]);
    const codeOf = (name: (typeof pictureNames)[number]) =>
      sent?.typed[certificationPictures[name]] || known[name]?.fileCode;
    const [{ provinces, cities, districts }, pictures] = await Promise.all([
      areaChoices(one, sent?.typed ?? areaOf(known)),
      picturesOf(
        one,
        pictureNames.flatMap((name) => codeOf(name) ?? []),
        pictureNames.flatMap((name) => known[name] ?? []),
      ),
    ]);
    return {
      name: 'certification',
      body: {
        known,
        needs: needs.filter((need) => need.certification).map((need) => need.action),
        pictures: recordOf(
          pictureNames,
          (name) => pictures.find((picture) => picture.fileCode === codeOf(name)) ?? null,
        ),
        area: areaOf(known),
        provinces,
        cities,
        districts,
      },
    };
  },
  acts: {
    save: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, saveCertification, draftOf(fields), key);
      return { outcome: 'save' };
    },
    handIn: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, handInCertification, draftOf(fields), key);
      return { outcome: 'operation' };
    },
    withdraw: async ({ kernel, scope, key }) => {
      await kernel.call(scope, withdrawCertification, {}, key);
      return { outcome: 'operation' };
    },
  },
};

/** The divisions above are in the code of the one that was chosen. */
function areaOf({ areaCode }: Output<typeof myCertification>): Fields {
  if (!areaCode) return {};
  const cityCode = `${areaCode.slice(0, 4)}00`;
  return {
    provinceCode: `${areaCode.slice(0, 2)}0000`,
    cityCode,
    ...(areaCode === cityCode ? {} : { areaCode }),
  };
}

/** Without what is asked of the other type only. A city without districts is an area itself. */
function draftOf(fields: Fields) {
  const type = certificationTypes.find((one) => one === fields['certificationType']) ?? '2';
  const names = keysOf(certificationDraft.shape).filter(
    (name) => !fieldsOnlyOf[type === '1' ? '2' : '1'].includes(name),
  );
  const typed = { ...fields, areaCode: fields['areaCode'] || fields['cityCode'] || '' };
  return formInput(
    saveCertification,
    Object.fromEntries(Object.entries(typed).filter(([name]) => names.some((one) => one === name))),
  );
}
