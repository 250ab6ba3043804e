import type { Screen } from '../../console/screens.ts';
import { login } from './text.ts';
import { loginVariants, recoverVariants } from './variants.ts';

const [first = 'login', ...others] = loginVariants.map((variant) => variant.path);
const [recover = 'forgetPwd', ...otherRecovers] = recoverVariants.map((variant) => variant.path);

export const screens: readonly Screen[] = [
  {
    path: first,
    also: others,
    title: login.title,
    visitors: true,
    bare: true,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: recover,
    also: otherRecovers,
    title: login.forgotTitle,
    visitors: true,
    bare: true,
    load: () => import('./RecoverPage.tsx'),
  },
];
