import {
  ownProducts,
  ownProductTabs,
  productForEdit,
  productHistory,
} from '@tradeport/api/catalogue/calls';

/** Calls that show a product, and are read anew after a step. */
export const productReads = [ownProducts, ownProductTabs, productForEdit, productHistory];
