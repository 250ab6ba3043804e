import { dataPlace } from '@tradeport/api/privacy/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { PersonalData } from './shop/PersonalData.tsx';

export const pages = [shopPage(dataPlace, { page: PersonalData })];
