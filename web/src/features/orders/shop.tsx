import { approvalLevelsPlace, approvalsPlace } from '@tradeport/api/orders/shop';
import { ApprovalLevels } from './shop/ApprovalLevels.tsx';
import { ApprovalList } from './shop/ApprovalList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';

export const pages = [
  shopPage(approvalsPlace, { page: ApprovalList }),
  shopPage(approvalLevelsPlace, { page: ApprovalLevels }),
];
