/** AUT-03 The login pages as one table: how it looks and where it leads afterwards. */
export type LoginVariant = { path: string; layout: 'picture' | 'white'; leadsTo: string };

export const loginVariants: readonly LoginVariant[] = [
  { path: 'login', layout: 'picture', leadsTo: '/' },
  { path: 'loginHy', layout: 'picture', leadsTo: '/accountHy' },
  { path: 'loginTm', layout: 'picture', leadsTo: '/indexTm' },
  { path: 'loginWhite', layout: 'white', leadsTo: '/' },
  { path: 'strictLogin', layout: 'white', leadsTo: '/' },
  { path: 'loginPc', layout: 'picture', leadsTo: '/' },
  { path: 'loginPcA', layout: 'picture', leadsTo: '/accountHy' },
  { path: 'loginPOH', layout: 'picture', leadsTo: '/' },
  { path: 'loginUnv', layout: 'white', leadsTo: '/' },
  { path: 'loginSp', layout: 'picture', leadsTo: '/' },
  { path: 'youse', layout: 'picture', leadsTo: '/' },
];

/** The variant of a route; a route of none is the first one's. */
export function variantAt(pathname: string): LoginVariant {
  const path = pathname.replace(/^\/+/, '');
  return loginVariants.find((variant) => variant.path === path) ?? { path, layout: 'picture', leadsTo: '/' };
}
