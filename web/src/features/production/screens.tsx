import type { Screen } from '../../console/screens.ts';
import { sellerScreens } from './seller/screens.ts';

export const screens: readonly Screen[] = [...sellerScreens];
