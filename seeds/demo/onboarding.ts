import { infoIn } from '@tradeport/api/onboarding/model';
import type { Scene } from '@tradeport/api/tenancy/scenes';
import type { App } from '../../server/src/app.ts';
import type { Ctx, Http, Tenant } from '../../server/src/kernel/ctx.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { begin, chooseWhat, refuse, submit } from '../../server/src/modules/onboarding/index.ts';
import { PASSWORD } from './world.ts';

const DAY_MS = 86_400_000;
const LICENCE = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="600"><rect width="840" height="600" fill="#fbf6e6"/>
  <rect x="24" y="24" width="792" height="552" fill="none" stroke="#b08a3c" stroke-width="6"/><circle cx="420" cy="110" r="44" fill="#c0392b"/>
  <g fill="#8a7a55"><rect x="120" y="220" width="420" height="18"/><rect x="120" y="280" width="560" height="18"/><rect x="120" y="340" width="360" height="18"/><rect x="120" y="400" width="500" height="18"/></g></svg>`;

type ApplicationSeed = {
  company: string;
  contact: string;
  by: string;
  account: string;
  scenes: Scene[];
  code: string;
  name: { zh: string; en: string };
  taxNo: string;
  daysAgo: number;
  refusal?: string;
};
const applications: readonly ApplicationSeed[] = [
  {
    company: '宁波澜海紧固件有限公司',
    by: '周澜',
    contact: 'zhou.lan@lanhai.example',
    account: 'lanhai_admin',
    scenes: ['b2b', 'channel'],
    code: 'lanhai',
    name: { zh: '澜海紧固件', en: 'Lanhai Fasteners' },
    taxNo: '91330200607353000X',
    daysAgo: 1,
  },
  {
    company: '成都青禾生活用品有限公司',
    by: '何青',
    contact: 'heqing@qinghe.example',
    account: 'qinghe_admin',
    scenes: ['shop'],
    code: 'qinghe',
    name: { zh: '青禾生活', en: 'Qinghe Living' },
    taxNo: '91510100607353000X',
    daysAgo: 4,
    refusal: '营业执照照片不清晰，请重新上传。',
  },
];

/** Two who want a portal: one waits for review, one was refused and may hand in again. */
export async function loadApplications(app: App): Promise<void> {
  const platform = (await app.kernel.tenants()).find((tenant) => tenant.platform);
  if (platform) for (const seed of applications) await apply(app, platform, seed);
}

async function apply(app: App, platform: Tenant, wish: ApplicationSeed): Promise<void> {
  let cookie = '';
  const scope = app.kernel.system({
    ...platform,
    clockOffsetMs: platform.clockOffsetMs - wish.daysAgo * DAY_MS,
  });
  const http: Http = {
    ...scope.http,
    setCookie: (_name, value) => {
      cookie = value;
    },
    cookie: () => cookie,
  };
  await app.kernel.write({ ...scope, http, doing: 'demo' }, async (ctx: Ctx<string>) => {
    const { applicationCode } = await begin(ctx, {
      applyKind: 'company',
      companyName: wish.company,
      contactName: wish.by,
      contact: wish.contact,
      userName: wish.account,
      userPwsswd: PASSWORD,
    });
    const licence = await saveDrawing(ctx, {
      purpose: 'certification',
      name: 'licence.svg',
      svg: LICENCE,
    });
    await ctx.run(
      ctx
        .update('tenant_application')
        .set({ licence_id: licence.id })
        .where('id', '=', applicationCode),
    );
    await chooseWhat(ctx, { scenes: wish.scenes });
    await submit(
      ctx,
      infoIn.parse({
        countryCode: 'CN',
        companyAddress: '高新区创业路 18 号',
        legalName: wish.by,
        taxNo: withCheck(wish.taxNo.slice(0, 17)),
        staffCount: 36,
        registeredCapital: '5000000.00',
        portalCode: wish.code,
        portalName: wish.name,
        registeredOn: '2016-05-12',
      }),
    );
    if (wish.refusal) await refuse(ctx, { applicationCode, reason: wish.refusal });
  });
}

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
/** A made-up credit code with the check character of GB 32100. */
function withCheck(places: string): string {
  const sum = WEIGHTS.reduce(
    (all, weight, at) => all + weight * SIGNS.indexOf(places[at] ?? ''),
    0,
  );
  return places + (SIGNS[(31 - (sum % 31)) % 31] ?? '');
}
