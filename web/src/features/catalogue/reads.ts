import {
  ownProducts,
  ownProductTabs,
  productForEdit,
  productHistory,
} from '@tradeport/api/catalogue/calls';

/** What shows a product, and is read anew after a step. */
export const productReads = [ownProducts, ownProductTabs, productForEdit, productHistory];
