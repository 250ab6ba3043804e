import type { CallSpec } from './kernel/call.ts';
import type { Capability } from './kernel/capability.ts';
import { commonErrors, type ErrorSpec } from './kernel/errors.ts';
import type { PermissionSpec } from './kernel/audience.ts';
import { files } from './files/index.ts';
import { messages } from './messages/index.ts';
import { reference } from './reference/index.ts';
import { tenancy } from './tenancy/index.ts';
import { identity } from './identity/index.ts';
import { members } from './members/index.ts';
import { certification } from './certification/index.ts';
import { sso } from './sso/index.ts';
import { agreements } from './agreements/index.ts';
import { registration } from './registration/index.ts';
import { ledger } from './ledger/index.ts';
import { lots } from './lots/index.ts';
import { giftcard } from './giftcard/index.ts';
import { bankAccounts } from './bankaccounts/index.ts';
import { catalogue as goods } from './catalogue/index.ts';
import { pricing } from './pricing/index.ts';
import { stock } from './stock/index.ts';
import { stores } from './stores/index.ts';
import { search } from './search/index.ts';
import { promotions } from './promotions/index.ts';
import { cart } from './cart/index.ts';
import { orders } from './orders/index.ts';
import { entitlements } from './entitlements/index.ts';
import { pickups } from './pickups/index.ts';
import { payment } from './payment/index.ts';
import { bidding } from './bidding/index.ts';
import { margin } from './margin/index.ts';
import { demands } from './demands/index.ts';
import { recharge } from './recharge/index.ts';
import { milestones } from './milestones/index.ts';
import { quotes } from './quotes/index.ts';
import { afterSales } from './aftersales/index.ts';
import { production } from './production/index.ts';
import { points } from './points/index.ts';
import { rebate } from './rebate/index.ts';
import { reviews } from './reviews/index.ts';
import { favourites } from './favourites/index.ts';
import { dashboard } from './dashboard/index.ts';
import { imports } from './imports/index.ts';
import { palette } from './palette/index.ts';
import { content } from './content/index.ts';
import { mall } from './mall/index.ts';
import { onboarding } from './onboarding/index.ts';
import { privacy } from './privacy/index.ts';

/** Every capability, lowest first. */
export const capabilities: readonly Capability[] = [
  files,
  messages,
  reference,
  tenancy,
  identity,
  members,
  certification,
  sso,
  agreements,
  registration,
  ledger,
  lots,
  giftcard,
  bankAccounts,
  goods,
  pricing,
  stock,
  stores,
  search,
  promotions,
  cart,
  orders,
  entitlements,
  pickups,
  payment,
  margin,
  demands,
  recharge,
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
  imports,
  palette,
  mall,
  content,
  onboarding,
  privacy,
];

export const calls: readonly CallSpec[] = capabilities.flatMap((capability) => capability.calls);

/** Every refusal there is: code → status and wording. */
export const catalogue: Record<string, ErrorSpec> = Object.assign(
  {},
  commonErrors,
  ...capabilities.map((capability) => capability.errors),
);

export const permissions: Record<string, PermissionSpec> = Object.assign(
  {},
  ...capabilities.map((capability) => capability.permissions),
);

/** The permissions that somebody with these built-in roles has. */
export function permissionsOf(roles: readonly string[]): Set<string> {
  return new Set(
    Object.entries(permissions)
      .filter(([, spec]) => spec.roles.some((role) => roles.includes(role)))
      .map(([name]) => name),
  );
}
