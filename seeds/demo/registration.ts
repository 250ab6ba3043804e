import { issueGiftCards } from '@tradeport/api/giftcard/calls';
import { registerUser } from '@tradeport/api/registration/calls';
import { formIn } from '@tradeport/api/registration/form';
import type { ApplyRole } from '@tradeport/api/registration/roles';
import { registrationSettings } from '@tradeport/api/registration/settings';
import { isIdNumber } from '@tradeport/api/members/people';
import type { z } from 'zod';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { issue } from '../../server/src/modules/giftcard/index.ts';
import {
  approve,
  begin,
  handIn,
  saveSettings,
  refuse,
} from '../../server/src/modules/registration/index.ts';
import { creditCodeOf } from '../credit.ts';
import type { SeedTenant } from '../shapes.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** A district's code, and what people and telephones say of it. */
type Place = { area: string; street: string; dial: string };
type RegistrationSeed = {
  role: ApplyRole;
  company?: string;
  name: string;
  contact: string;
  account: string;
  daysAgo: number;
  form?: z.input<typeof formIn>;
  place?: Place;
  /** Left out: it waits. */
  outcome?: 'draft' | 'approved' | { refused: string };
};

export const trade: readonly RegistrationSeed[] = [
  {
    role: 'buyer',
    company: '常州恒锐机械有限公司',
    place: { area: '320412', street: '武进区常武中路 801 号', dial: '0519' },
    name: '韩锐',
    contact: '13651830011',
    account: 'hengrui',
    daysAgo: 1,
    form: {
      staffCount: '86',
      registeredCapital: '8000000',
      execPosition: '采购经理',
      execDepartment: '采购部',
    },
  },
  {
    role: 'seller',
    company: '宁波海拓轴承有限公司',
    place: { area: '330206', street: '北仑区恒山路 1208 号', dial: '0574' },
    name: '沈海',
    contact: 'shen.hai@haituo.example',
    account: 'haituo',
    daysAgo: 3,
    form: {
      shopIntro: '专业生产深沟球轴承与圆锥滚子轴承，年产能 800 万套。',
      brands: '海拓 HATO',
      supplyChannel: '自有工厂',
    },
  },
  {
    role: 'supplier',
    company: '无锡利成工具有限公司',
    place: { area: '320214', street: '新吴区长江南路 35 号', dial: '0510' },
    name: '高利成',
    contact: '13651830013',
    account: 'licheng',
    daysAgo: 6,
    form: { shopIntro: '供应手动工具与刀具，长三角次日达。' },
    outcome: { refused: '营业执照照片不清晰，请重新上传。' },
  },
  {
    role: 'partner',
    company: '成都西盾安防科技有限公司',
    place: { area: '510107', street: '武侯区武科东四路 18 号', dial: '028' },
    name: '罗盾',
    contact: 'luodun@xidun.example',
    account: 'xidun',
    daysAgo: 2,
    form: {
      projectName: '西南渠道拓展',
      projectIntro: '面向四川、重庆的工厂与园区，推广传感器与安全防护产品，并提供安装与售后。',
      projectRegion: '四川、重庆',
      projectStart: '2027-03-01',
      staffCount: '120',
      salesCount: '35',
      serviceCount: '28',
      storeCount: '4',
      customerCount: '260',
      lastYearRevenue: '32000000',
      securityRevenueRatio: '65',
      distributorLevel: '一级',
      services: [
        { service: '现场安装', region: '成都', people: '12' },
        { service: '售后维保', region: '重庆', people: '8' },
      ],
      intentAmount: '5000000',
      intentYears: '3',
      signerName: '罗盾',
      intentText: '首年保底采购 500 万元。',
    },
  },
  {
    role: 'buyer',
    company: '绍兴云织纺机有限公司',
    place: { area: '330603', street: '柯桥区鉴湖路 1809 号', dial: '0575' },
    name: '俞云',
    contact: '13651830015',
    account: 'yunzhi',
    daysAgo: 12,
    form: { staffCount: '40' },
    outcome: 'approved',
  },
  {
    role: 'seller',
    company: '温州正越阀门有限公司',
    place: { area: '330303', street: '龙湾区滨海五道 308 号', dial: '0577' },
    name: '叶正越',
    contact: '13651830016',
    account: 'zhengyue',
    daysAgo: 0.2,
    outcome: 'draft',
  },
];

export const shop: readonly RegistrationSeed[] = [
  {
    role: 'seller',
    company: '景德镇拾光陶瓷有限公司',
    place: { area: '360203', street: '珠山区新厂西路 150 号', dial: '0798' },
    name: '江拾光',
    contact: '13651830021',
    account: 'shiguang',
    daysAgo: 1,
    form: { shopIntro: '手作日用瓷，小窑柴烧，每月上新二十款。', brands: '拾光' },
  },
  {
    role: 'seller',
    name: '白小鹿',
    contact: 'bailu@paper.example',
    account: 'bailu',
    daysAgo: 5,
    form: { shopIntro: '手绘明信片与手账纸品，原创插画。' },
    outcome: { refused: '请补充可核实的地址。' },
  },
  {
    role: 'buyer',
    name: '程一诺',
    contact: '13651830023',
    account: 'chengyn',
    daysAgo: 8,
    form: { userNickname: '一诺千金2026' },
    outcome: 'approved',
  },
];

/** Applicants for membership: waiting, refused, admitted, incomplete; and some gift cards. */
export async function loadRegistrations(
  world: World,
  seed: SeedTenant,
  admin: Person,
): Promise<void> {
  const b2b = seed.kind === 'b2b';
  const open = (isOpen: boolean) => ({ open: isOpen, auto: false });
  await world.as(
    admin,
    (ctx) =>
      saveSettings(
        ctx,
        registrationSettings.parse({
          buyer: { open: true, auto: !b2b },
          seller: open(true),
          supplier: open(b2b),
          partner: open(b2b),
        }),
      ),
    80,
  );
  for (const [at, wish] of (b2b ? trade : shop).entries()) await register(world, admin, wish, at);
  await world.as(
    admin,
    (ctx) =>
      issue(
        ctx,
        issueGiftCards.input.parse({
          count: 5,
          amount: b2b ? '500' : '100',
          remark: b2b ? '客户答谢' : '新年礼赠',
        }),
      ),
    4,
  );
}

async function register(
  world: World,
  admin: Person,
  wish: RegistrationSeed,
  at: number,
): Promise<void> {
  const { registrationCode: id, status } = await world.as(
    null,
    (ctx) =>
      begin(
        ctx,
        registerUser.input.parse({
          userPhone: wish.contact,
          code: '000000',
          userPwsswd: PASSWORD,
          userName: wish.account,
          userRelname: wish.name,
          merberType: wish.company ? 'company' : 'person',
          ...(wish.company ? { merberCompname: wish.company } : {}),
          applyRole: wish.role,
          agreed: true,
          agreementVersion: 0,
        }),
      ),
    wish.daysAgo + 0.1,
  );
  // A shop lets buyers in at once.
  if (wish.outcome === 'draft' || status === 'approved') return;
  await world.as(
    null,
    async (ctx) => {
      const paper = async (purpose: 'certification' | 'letter', title: string) =>
        (await saveDrawing(ctx, { purpose, name: `${title}.svg`, svg: drawn(title) })).id;
      const papers = {
        ...(wish.company ? { licence_id: await paper('certification', '营业执照') } : {}),
        ...(wish.role === 'partner' ? { letter_id: await paper('letter', '合作意向书') } : {}),
      };
      if (Object.keys(papers).length > 0)
        await ctx.run(ctx.update('registration').set(papers).where('id', '=', id));
      await handIn(ctx, id, formIn.parse({ ...formOf(wish, at), ...wish.form }));
    },
    wish.daysAgo,
  );
  if (wish.outcome === 'approved')
    await world.as(admin, (ctx) => approve(ctx, { registrationCode: id }), wish.daysAgo - 0.5);
  else if (wish.outcome) {
    const { refused } = wish.outcome;
    await world.as(
      admin,
      (ctx) => refuse(ctx, { registrationCode: id, reason: refused }),
      wish.daysAgo - 0.5,
    );
  }
}

const home: Place = { area: '330106', street: '西湖区文二路 88 号', dial: '0571' };

/** The registration form of a company, with numbers that pass every check and belong to nobody. */
export function formOf(
  { company, name, contact, role, place = home }: RegistrationSeed,
  at: number,
): z.input<typeof formIn> {
  const { area, street, dial } = place;
  const where = {
    provinceCode: `${area.slice(0, 2)}0000`,
    cityCode: `${area.slice(0, 4)}00`,
    areaCode: area,
    companyAddress: street,
  };
  const idNo =
    [...'0123456789X']
      .map((last) => `${area}19850512${String(at + 101)}${last}`)
      .find(isIdNumber) ?? '';
  if (!company) return { userRelname: name, ...where, ...(role === 'seller' ? { idNo } : {}) };
  return {
    merberCompname: company,
    merberShortname: company.slice(2, 6),
    countryCode: 'CN',
    ...where,
    companyPhone: `${dial}-8712${String(3400 + at)}`,
    website: 'www.example.com',
    registrationNo: creditCodeOf(company, area),
    registrationDate: '2012-06-18',
    registeredCapital: '5000000',
    legalName: name,
    idNo,
    execSurname: name.slice(0, 1),
    execName: name.slice(1),
    execPosition: '总经理',
    execPhone: contact.includes('@') ? `1365183002${at}` : contact,
    ...(contact.includes('@') ? { execEmail: contact } : {}),
  };
}

function drawn(title: string): string {
  const lines = [250, 310, 370, 430]
    .map(
      (y, at) =>
        `<rect x="120" y="${y}" width="${360 + ((at * 97) % 200)}" height="18" rx="4" fill="#8a7a55"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="600"><rect width="840" height="600" fill="#fbf6e6"/><rect x="24" y="24" width="792" height="552" fill="none" stroke="#b08a3c" stroke-width="6"/>
    <text x="420" y="170" text-anchor="middle" font-size="52" font-family="sans-serif" fill="#5b4a22">${title}</text>${lines}<circle cx="660" cy="480" r="54" fill="none" stroke="#c0392b" stroke-width="6" opacity="0.8"/></svg>`;
}
