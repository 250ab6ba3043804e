import { addressPages } from './address-pages.ts';
import { approvalPages } from './approval-pages.ts';
import { boughtPage } from './bought-page.ts';
import { listPages } from './list-pages.ts';
import { quantitiesPages } from './quantities-pages.ts';
import { salePage } from './sale-page.ts';

export const shop = [
  ...listPages,
  boughtPage,
  salePage,
  ...addressPages,
  ...quantitiesPages,
  ...approvalPages,
];
