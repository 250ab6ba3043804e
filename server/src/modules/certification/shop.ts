import {
  certificationNeeds,
  handInCertification,
  myCertification,
  qualificationPage,
  saveCertification,
  saveQualification,
  withdrawCertification,
  withdrawQualification,
} from '@tradeport/api/certification/calls';
import {
  certificationDraft,
  certificationPictures,
  certificationTypes,
  fieldsOnlyOf,
  QUALIFICATION_PICTURES_MAX,
  QUALIFICATIONS_MAX,
} from '@tradeport/api/certification/model';
import {
  certificationPlace,
  type Qualification,
  qualificationPlace,
  qualificationsPlace,
} from '@tradeport/api/certification/shop';
import type { Output } from '@tradeport/api/kernel/call';
import { keysOf, recordOf } from '@tradeport/api/kernel/keys';
import { formInput } from '../../kernel/input.ts';
import { narrowedBy } from '../../kernel/narrow.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  askedPage,
  callAct,
  codesIn,
  type Fields,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';
import { areaChoices } from '../reference/index.ts';

/** The form has two dozen fields, and up to four pictures. */
const FIELDS_MAX = 40;
const pictureNames = keysOf(certificationPictures);
/** Stands in the address in place of the code of a new qualification. */
const NEW = 'new';
const PICTURE = 'picture';

export const shop = [
  /** CRT-01 The own certification: a form while it is open, and what was handed in once it is not. */
  shopPage(certificationPlace, {
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
      withdraw: callAct(withdrawCertification),
    },
  }),
  /** CRT-02 The own qualifications, with what ends soon. */
  shopPage(qualificationsPlace, {
    load: async ({ kernel, scope, query }) => {
      const narrowed = narrowedBy(qualificationPage.input, query, ['q', 'status']);
      const { paging, pages } = askedPage(query, narrowed);
      const { rows, next } = await kernel.call(scope, qualificationPage, {
        ...formInput(qualificationPage, narrowed),
        ...paging,
        merberCode: scope.user.memberId,
      });
      return { rows, narrowed, ...pages(next) };
    },
    acts: { withdraw: callAct(withdrawQualification, ['userinfoQuaCode']) },
  }),
  /** CRT-02 A new qualification, or one that is handed in again. */
  shopPage(qualificationPlace, {
    uploads: { fields: 30, files: 2 * QUALIFICATION_PICTURES_MAX },
    pictures: { purpose: 'certification', many: true },
    load: async (one, sent) => {
      const known = await knownOf(one);
      const had = known?.pictures ?? [];
      const codes = new Set([
        ...had.map((picture) => picture.fileCode),
        ...(sent ? codesIn(sent.typed, PICTURE) : []),
      ]);
      return { known, pictures: await picturesOf(one, [...codes], had) };
    },
    acts: {
      save: async (one, fields) => {
        const { userinfoQuaCode = '' } = one.params;
        const own = Object.entries(fields).filter(([name]) => name.startsWith('userinfoQua'));
        const input = formInput(saveQualification, {
          ...Object.fromEntries(own.filter(([, value]) => value !== '')),
          ...(userinfoQuaCode === NEW ? {} : { userinfoQuaCode }),
        });
        const asked = { ...input, userinfoQuaFiles: codesIn(fields, PICTURE) };
        await one.kernel.call(one.scope, saveQualification, asked, one.key);
        return { outcome: 'operation', to: accountPage(one, '/qualifications') };
      },
    },
  }),
];

async function knownOf(one: ShopVisit): Promise<Qualification | null> {
  const { kernel, scope, params } = one;
  if (params['userinfoQuaCode'] === NEW) return null;
  const { rows } = await kernel.call(scope, qualificationPage, {
    rows: QUALIFICATIONS_MAX,
    merberCode: scope.user.memberId,
  });
  return (
    rows.find((row) => row.userinfoQuaCode === params['userinfoQuaCode']) ?? refuse('not_found')
  );
}

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
