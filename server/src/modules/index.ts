import type { Module } from '../kernel/module.ts';
import { files } from './files/index.ts';
import { messages } from './messages/index.ts';
import { reference } from './reference/index.ts';
import { tenancy } from './tenancy/index.ts';
import { audit } from './audit/index.ts';
import { sessions } from './sessions/index.ts';
import { roles } from './roles/index.ts';
import { accounts } from './accounts/index.ts';
import { login } from './login/index.ts';
import { members } from './members/index.ts';
import { certification } from './certification/index.ts';
import { sso } from './sso/index.ts';
import { agreements } from './agreements/index.ts';
import { registration } from './registration/index.ts';
import { ledger } from './ledger/index.ts';
import { lots } from './lots/index.ts';
import { giftcard } from './giftcard/index.ts';
import { bankAccounts } from './bankaccounts/index.ts';
import { margin } from './margin/index.ts';
import { catalogue } from './catalogue/index.ts';
import { stock } from './stock/index.ts';
import { stores } from './stores/index.ts';
import { promotions } from './promotions/index.ts';
import { pricing } from './pricing/index.ts';
import { cart } from './cart/index.ts';
import { orders } from './orders/index.ts';
import { groupBuy } from './groupbuy/index.ts';
import { fulfilment } from './fulfilment/index.ts';
import { entitlements } from './entitlements/index.ts';
import { pickups } from './pickups/index.ts';
import { payment } from './payment/index.ts';
import { statements } from './statements/index.ts';
import { recharge } from './recharge/index.ts';
import { demands } from './demands/index.ts';
import { approvals } from './approvals/index.ts';
import { checkout } from './checkout/index.ts';
import { milestones } from './milestones/index.ts';
import { quotes } from './quotes/index.ts';
import { bidding } from './bidding/index.ts';
import { afterSales } from './aftersales/index.ts';
import { production } from './production/index.ts';
import { points } from './points/index.ts';
import { rebate } from './rebate/index.ts';
import { reviews } from './reviews/index.ts';
import { favourites } from './favourites/index.ts';
import { dashboard } from './dashboard/index.ts';
import { imports } from './imports/index.ts';
import { palette } from './palette/index.ts';
import { search } from './search/index.ts';
import { content } from './content/index.ts';
import { mall } from './mall/index.ts';
import { onboarding } from './onboarding/index.ts';
import { privacy } from './privacy/index.ts';

/** In the order of their dependencies: a module imports only earlier ones. */
export const modules: readonly Module[] = [
  files,
  messages,
  reference,
  tenancy,
  audit,
  sessions,
  roles,
  accounts,
  login,
  members,
  certification,
  sso,
  agreements,
  registration,
  ledger,
  lots,
  giftcard,
  bankAccounts,
  margin,
  catalogue,
  stock,
  stores,
  pricing,
  imports,
  promotions,
  search,
  cart,
  orders,
  groupBuy,
  fulfilment,
  entitlements,
  pickups,
  payment,
  recharge,
  demands,
  statements,
  approvals,
  checkout,
  quotes,
  milestones,
  bidding,
  afterSales,
  production,
  points,
  rebate,
  reviews,
  favourites,
  dashboard,
  palette,
  mall,
  content,
  onboarding,
  privacy,
];
