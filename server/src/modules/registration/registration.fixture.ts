import { sendEmail, sendPhone } from '@tradeport/api/identity/calls';
import { isCreditCode, isIdNumber } from '@tradeport/api/members/people';
import { getAgreement, registerUser, uploadPaper } from '@tradeport/api/registration/calls';
import type { formIn, PaperName } from '@tradeport/api/registration/form';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import sharp from 'sharp';
import type { z } from 'zod';
import type { Tenant } from '../../kernel/ctx.ts';
import type { TestApp } from '../../testing/app.ts';
import { codeSentTo } from '../login/codes.fixture.ts';

export const PASSWORD = 'Member1234';
type FormIn = z.input<typeof formIn>;

let numbers = 0;
/** A mobile like no other. */
export function mobileNo(): string {
  numbers += 1;
  return `139${String(10_000_000 + numbers)}`;
}

type More = Partial<Input<typeof registerUser>>;
/** Asks for the code, reads the agreement, registers; the answer is the server's. */
export async function registerAs(app: TestApp, more: More = {}, tenant: Tenant = app.tenant) {
  const applicant = await app.client(null, tenant);
  const userPhone = more.userPhone ?? mobileNo();
  const own = await register(app, applicant, { ...more, userPhone }, tenant);
  return { applicant, own, userPhone };
}

export async function register(
  app: TestApp,
  applicant: Client,
  more: More & { userPhone: string },
  tenant: Tenant = app.tenant,
) {
  const { userPhone } = more;
  if (userPhone.includes('@'))
    await applicant(sendEmail, { userEmail: userPhone, purpose: 'register' });
  else await applicant(sendPhone, { userPhone, purpose: 'register' });
  const { version } = await applicant(getAgreement, {});
  return applicant(registerUser, {
    code: await codeSentTo(app, userPhone, tenant),
    userPwsswd: PASSWORD,
    userRelname: '王小明',
    agreed: true,
    agreementVersion: version,
    ...more,
  });
}

/** A picture, or a PDF. */
async function paperFile(name = 'licence.png'): Promise<File> {
  if (name.endsWith('.pdf'))
    return new File(
      ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
      name,
    );
  return new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  );
}
export async function upload(applicant: Client, paper: PaperName, name?: string) {
  return applicant(
    uploadPaper,
    { paper },
    {
      files: { file: await paperFile(name ?? (paper === 'letter' ? 'letter.pdf' : 'licence.png')) },
    },
  );
}

function creditCodeOf(places: string): string {
  return (
    [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => places + last).find(isCreditCode) ?? ''
  );
}
export function idNumberOf(places: string): string {
  return [...'0123456789X'].map((last) => places + last).find(isIdNumber) ?? '';
}

export const companyForm = (): FormIn => ({
  merberCompname: '上海北辰贸易有限公司',
  companyAddress: '浦东新区测试路 1 号',
  companyPhone: '021-62881234',
  countryCode: 'CN',
  provinceCode: '310000',
  cityCode: '310100',
  areaCode: '310115',
  registrationNo: creditCodeOf('91310000607353000'),
  legalName: '张三',
  idNo: idNumberOf('31010119800101123'),
  execSurname: '李',
  execName: '雷',
  execPhone: '13800138000',
});
export const sellerForm = (): FormIn => ({
  ...companyForm(),
  shopIntro: '深沟球轴承与圆锥滚子轴承',
});
export const partnerForm = (): FormIn => ({
  ...companyForm(),
  projectName: '华东渠道',
  projectIntro: '面向长三角的工厂推广传感器与安防产品',
  projectRegion: '上海、江苏',
  staffCount: '120',
  salesCount: '30',
  customerCount: '200',
  lastYearRevenue: '12000000.00',
  services: [{ service: '安装', region: '上海', people: '10' }],
  intentAmount: '500000',
  intentYears: '3',
  signerName: '张三',
});
