import {
  certificationDraft,
  isBankCard,
  qualificationIn,
  type QualificationKind,
} from '@tradeport/api/certification/model';
import { isIdNumber } from '@tradeport/api/members/people';
import {
  approve,
  approveQualification,
  fail,
  handIn,
  save,
  saveQualification,
} from '../../server/src/modules/certification/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { upsertRole } from '../../server/src/modules/roles/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import { chance, type Person, type World } from './world.ts';

const DAY_MS = 86_400_000;

/** Certified sellers with their licences, buyers in every state, and a role of the portal's own. */
export async function loadCertification(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const random = chance(seed.code.length * 977);
  for (const [at, { person }] of people.sellers.entries()) {
    const code = await certify(
      world,
      person,
      { name: seed.sellers[at]?.name.zh ?? person.name, creditCode: seed.sellers[at]?.creditCode },
      random,
      60,
    );
    await world.as(admin, (ctx) => approve(ctx, { certificationCode: code }), 58);
    await qualify(
      world,
      person,
      admin,
      'business_licence',
      '营业执照',
      at === 0 ? 24 : 900,
      at !== 1,
    );
    if (at < 2)
      await qualify(world, person, admin, 'brand', '品牌授权书', at === 0 ? 400 : 200, at === 0);
  }
  const [, second, third, fourth] = people.buyers;
  if (second) {
    const code = await certify(world, second.person, { name: '', ...seed.members[1] }, random, 20);
    await world.as(admin, (ctx) => approve(ctx, { certificationCode: code }), 19);
  }
  if (third) await certify(world, third.person, { name: '', ...seed.members[2] }, random, 1);
  if (fourth) {
    const code = await certify(world, fourth.person, { name: '', ...seed.members[3] }, random, 6);
    await world.as(
      admin,
      (ctx) => fail(ctx, { certificationCode: code, reason: '证件照片不清晰，请重新拍摄' }),
      5,
    );
  }
  await world.as(
    admin,
    (ctx) =>
      upsertRole(ctx, {
        roleCode: 'service_desk',
        roleName: { zh: '客服', en: 'Service desk', ru: 'Служба поддержки' },
        permissions: ['order.view', 'order.view_all', 'member.view', 'user.view'],
      }),
    40,
  );
}

/** A person with a credit code is certified as a company. */
async function certify(
  world: World,
  person: Person,
  { name, creditCode }: { name: string; creditCode?: string | undefined },
  random: () => number,
  daysAgo: number,
): Promise<string> {
  return world.as(
    person,
    async (ctx) => {
      const picture = async (title: string) =>
        (
          await saveDrawing(ctx, {
            purpose: 'certification',
            name: `${title}.svg`,
            svg: paper(title, random()),
          })
        ).id;
      const draft = certificationDraft.parse({
        certificationType: creditCode ? '2' : '1',
        legalName: person.name,
        idNumber: idNumber(random),
        idFrontCode: await picture('身份证'),
        idBackCode: await picture('中华人民共和国'),
        bankCard: bankCard(random),
        bankName: '中国工商银行',
        areaCode: '310115',
        ...(creditCode
          ? {
              merberCompname: name,
              companyAddress: '工业园区创新路 18 号',
              creditCode,
              licenceCode: await picture('营业执照'),
            }
          : { idHeldCode: await picture('手持证件') }),
      });
      await save(ctx, draft);
      return (await handIn(ctx, draft)).certificationCode ?? '';
    },
    daysAgo,
  );
}

async function qualify(
  world: World,
  person: Person,
  admin: Person,
  kind: QualificationKind,
  name: string,
  days: number,
  approved: boolean,
): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const one = await world.as(
    person,
    async (ctx) => {
      const { id } = await saveDrawing(ctx, {
        purpose: 'certification',
        name: `${name}.svg`,
        svg: paper(name, days / 1000),
      });
      return saveQualification(
        ctx,
        qualificationIn.parse({
          userinfoQuaType: kind,
          userinfoQuaName: name,
          userinfoQuaNo: `ZZ${days}${person.loginName.length}`,
          userinfoQuaStart: day(days - 1095),
          userinfoQuaEnd: day(days),
          userinfoQuaFiles: [id],
        }),
      );
    },
    12,
  );
  if (approved)
    await world.as(
      admin,
      (ctx) => approveQualification(ctx, { userinfoQuaCode: one.userinfoQuaCode }),
      11,
    );
}

/** Numbers that pass every check and are nobody's. */
function idNumber(random: () => number): string {
  const body = `310115${1965 + Math.floor(random() * 35)}0${1 + Math.floor(random() * 9)}1${Math.floor(random() * 10)}${String(Math.floor(random() * 1000)).padStart(3, '0')}`;
  return [...'0123456789X'].map((last) => body + last).find(isIdNumber) ?? '';
}

function bankCard(random: () => number): string {
  const body = `62220210${String(Math.floor(random() * 10 ** 10)).padStart(10, '0')}`;
  return [...'0123456789'].map((last) => body + last).find(isBankCard) ?? '';
}

/** A paper with a title, a portrait or a seal, and lines. */
function paper(title: string, part: number): string {
  const lines = [110, 150, 190, 230]
    .map(
      (y, at) =>
        `<rect x="40" y="${y}" width="${150 + ((at * 61 + Math.floor(part * 90)) % 140)}" height="14" rx="3" fill="#8a97a8"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><rect width="640" height="400" rx="18" fill="#eaf1f7"/>
    <rect x="12" y="12" width="616" height="376" rx="12" fill="#fff" stroke="#b9c8d8" stroke-width="2"/><text x="40" y="72" font-size="30" font-family="sans-serif" fill="#2c4158">${title}</text>${lines}
    <g transform="translate(520 190)"><circle r="70" fill="#dfe7ef"/><circle cy="-16" r="26" fill="#b4c2d0"/><path d="M-46 52a46 40 0 0 1 92 0z" fill="#b4c2d0"/></g>
    <circle cx="470" cy="320" r="40" fill="none" stroke="#d0433c" stroke-width="4" opacity="0.7"/></svg>`;
}
