import type { Screen } from '../../console/screens.ts';
import { login } from './text.ts';
import { loginVariants } from './variants.ts';

const [first = 'login', ...others] = loginVariants.map((variant) => variant.path);

export const screens: readonly Screen[] = [
  { path: first, also: others, title: login.title, visitors: true, bare: true, load: () => import('./LoginPage.tsx') },
];
