/** How one logs in: account and password, a code to the phone (AUT-01), or a gift card (AUT-03). */
export type LoginWay = 'password' | 'code' | 'card';
/** AUT-03 The login pages as one table: how it looks, how one logs in there (the first way first), where it leads afterwards. */
type LoginVariant = {
  path: string;
  layout: 'picture' | 'white';
  ways: readonly LoginWay[];
  leadsTo: string;
  /** The page for a forgotten password (RCV-01). */
  recoverAt: string;
};

const both: readonly LoginWay[] = ['password', 'code'];

export const loginVariants: readonly LoginVariant[] = [
  { path: 'login', layout: 'picture', ways: both, leadsTo: '/', recoverAt: '/forgetPwd' },
  {
    path: 'loginHy',
    layout: 'picture',
    ways: both,
    leadsTo: '/accountHy',
    recoverAt: '/forgetPwd',
  },
  { path: 'loginTm', layout: 'picture', ways: both, leadsTo: '/indexTm', recoverAt: '/forgetPwd' },
  { path: 'loginWhite', layout: 'white', ways: both, leadsTo: '/', recoverAt: '/fgPassword' },
  {
    path: 'strictLogin',
    layout: 'white',
    ways: ['password'],
    leadsTo: '/',
    recoverAt: '/fgPassword',
  },
  { path: 'loginPc', layout: 'picture', ways: both, leadsTo: '/', recoverAt: '/forgetPwd' },
  {
    path: 'loginPhonePc',
    layout: 'picture',
    ways: ['code', 'password'],
    leadsTo: '/',
    recoverAt: '/forgetPwd',
  },
  {
    path: 'loginPcA',
    layout: 'picture',
    ways: both,
    leadsTo: '/accountHy',
    recoverAt: '/forgetPwdA',
  },
  {
    path: 'loginGift',
    layout: 'picture',
    ways: ['card', 'password'],
    leadsTo: '/',
    recoverAt: '/forgetPwd',
  },
  { path: 'loginPOH', layout: 'picture', ways: both, leadsTo: '/', recoverAt: '/forgetPwdPOH' },
  { path: 'loginUnv', layout: 'white', ways: both, leadsTo: '/', recoverAt: '/fgPassword' },
  { path: 'loginSp', layout: 'picture', ways: both, leadsTo: '/', recoverAt: '/forgetPwd' },
  { path: 'youse', layout: 'picture', ways: both, leadsTo: '/', recoverAt: '/forgetPwd' },
];

/** The variant of a route; a route of none is the first one's. */
export function variantAt(pathname: string): LoginVariant {
  const path = pathname.replace(/^\/+/, '');
  return (
    loginVariants.find((variant) => variant.path === path) ?? {
      path,
      layout: 'picture',
      ways: both,
      leadsTo: '/',
      recoverAt: '/forgetPwd',
    }
  );
}

/** RCV-01 The pages for a forgotten password: one flow, looking like the login page they belong to. */
type RecoverVariant = { path: string; layout: LoginVariant['layout']; loginAt: string };
export const recoverVariants: readonly RecoverVariant[] = [
  { path: 'forgetPwd', layout: 'picture', loginAt: '/login' },
  { path: 'forgetPwdA', layout: 'picture', loginAt: '/loginPcA' },
  { path: 'fgPassword', layout: 'white', loginAt: '/loginWhite' },
  { path: 'forgetPwdPOH', layout: 'picture', loginAt: '/loginPOH' },
];

export function recoverVariantAt(pathname: string): RecoverVariant {
  const path = pathname.replace(/^\/+/, '');
  return (
    recoverVariants.find((variant) => variant.path === path) ?? {
      path,
      layout: 'white',
      loginAt: '/login',
    }
  );
}
