import { ownAgreementsPlace } from '@tradeport/api/agreements/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { OwnAgreements } from './shop/OwnAgreements.tsx';

export const pages = [shopPage(ownAgreementsPlace, { page: OwnAgreements })];
