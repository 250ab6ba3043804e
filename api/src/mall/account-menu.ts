import { type AccountItem, accountItems, type AccountKey } from './account.ts';

/** The items that somebody sees. */
export function accountItemsFor(
  permissions: ReadonlySet<string>,
  member: { isCompany: boolean; isSeller: boolean; sells: boolean },
): readonly AccountKey[] {
  const items: readonly (AccountItem & { key: AccountKey })[] = accountItems;
  return items
    .filter(
      (item) =>
        (!item.may || [item.may].flat().some((one) => permissions.has(one))) &&
        (!item.unless || !permissions.has(item.unless)) &&
        (!item.companies || member.isCompany) &&
        (!item.buyers || !member.isSeller) &&
        (!item.shop || member.sells),
    )
    .map((item) => item.key);
}
