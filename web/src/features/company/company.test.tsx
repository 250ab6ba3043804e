import { approvalPage, spendingOfUser } from '@tradeport/api/orders/approval-calls';
import { getUserinfoByCode, getUserinfoservice } from '@tradeport/api/members/info-calls';
import { companyFieldNames, userFieldNames } from '@tradeport/api/members/info';
import { levelList } from '@tradeport/api/members/calls';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answered, draw, me } from '../../console/console.fixture.tsx';
import { routes } from '../../console/routes.tsx';
import { loginVariants } from '../login/variants.ts';
import CompanyCentre from './CompanyCentre.tsx';
import EmployeeCentre from './EmployeeCentre.tsx';
import MemberCentre from './MemberCentre.tsx';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
});
vi.mock('../../console/kit/wide.ts', () => ({
  useWide: () => true,
  useReducedMotion: () => false,
}));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const company = {
  userinfoCode: me.merberCode,
  merberCode: me.merberCode,
  merberNo: 'M1',
  merberType: 'company',
  merberCompname: '恒力轴承有限公司',
  userinfoCompname: '恒力',
  status: 'active',
  isBuyer: true,
  isSeller: false,
  levelCode: 'gold',
  levelName: '金牌',
  company: {
    ...Object.fromEntries(companyFieldNames.map((name) => [name, ''])),
    website: 'hengli.example',
  },
  provinceName: '浙江省',
  cityName: '宁波市',
  areaName: '北仑区',
  licenceUrl: '',
  confirmedAt: null,
  change: null,
};
const level = {
  levelCode: 'gold',
  levelName: { zh: '金牌', en: 'Gold' },
  levelRate: 95,
  members: 1,
  pointsRate: 1,
  joinable: true,
  benefits: {},
};
const answers: Answered[] = [
  [getUserinfoByCode, {}, company],
  [levelList, {}, [level]],
  [approvalPage, { rows: 1 }, { rows: [], total: 3 }],
  [
    getUserinfoservice,
    {},
    {
      ...me,
      userId: me.userCode,
      groupCode: null,
      groupName: '采购部',
      jobTitle: '采购员',
      isMain: false,
      userFields: userFieldNames,
    },
  ],
  [spendingOfUser, {}, [{ currency: 'CNY', orderMax: '500.00', monthMax: null, spent: '120.00' }]],
];
const screenOf = (path: string) =>
  (matchRoutes(routes, path)?.at(-1)?.route.handle as { path: string } | undefined)?.path;

test('[MBR-01a][MBR-01b] members land in the member centre, which leads to person, company and people', () => {
  expect(loginVariants.find((variant) => variant.path === 'loginHy')?.leadsTo).toBe('/accountHy');
  expect([
    screenOf('/accountHy'),
    screenOf('/user/userCompany'),
    screenOf('/user/userEmployee'),
  ]).toEqual(['my/account', 'user/userCompany', 'user/userEmployee']);
  const html = draw(<MemberCentre />, { answers });
  for (const way of [
    '/my/info',
    '/user/userCompany',
    '/user/userEmployee',
    '/my/approvals',
    '/my/data',
  ])
    expect(html, way).toContain(`href="${way}"`);
  expect(html).toContain('Gold');
  expect(html).toContain('3');
});

test('[MBR-01b][AUT-15c] the company centre has the company and the app list, from session storage when it is there', () => {
  kept.set(
    'appList',
    JSON.stringify([
      {
        proappCode: '001',
        proappName: 'Trade',
        proappEnvLogo: '',
        proappEnvDomain: 'huali.example',
        current: true,
      },
      {
        proappCode: '002',
        proappName: 'Channel',
        proappEnvLogo: '',
        proappEnvDomain: 'channel.example',
        current: false,
      },
    ]),
  );
  const html = draw(<CompanyCentre />, { answers });
  for (const words of ['恒力轴承有限公司', 'hengli.example', '浙江省 / 宁波市 / 北仑区', 'Trade'])
    expect(html, words).toContain(words);
  expect(html).toContain('<a href="//channel.example/">Channel</a>');
  kept.clear();
  expect(draw(<CompanyCentre />, { answers })).not.toContain('channel.example');
});

test('[MBR-01b] the employee centre is the own place for an employee, and all people for the main account', () => {
  const own = draw(<EmployeeCentre />, { answers });
  for (const words of ['采购部', '采购员', '500.00', '120.00']) expect(own, words).toContain(words);
  const all = draw(<EmployeeCentre />, {
    answers,
    user: { ...me, permissions: [...me.permissions, 'people.manage'] },
  });
  expect(all).not.toContain('采购员');
  for (const words of ['Employee centre', 'Add a sub-account', 'Department'])
    expect(all, words).toContain(words);
});
