import { securityPlace, securityTaskPlace } from '@tradeport/api/identity/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Security } from './shop/Security.tsx';
import { SecurityTask, taskTitle } from './shop/SecurityTask.tsx';

export const pages = [
  shopPage(securityPlace, { page: Security }),
  shopPage(securityTaskPlace, { title: taskTitle, page: SecurityTask, enters: true }),
];
