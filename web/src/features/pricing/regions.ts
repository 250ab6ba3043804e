import { countryList, provincePage } from '@tradeport/api/reference/calls';
import { useCall, usePaged } from '../../lib/query.ts';

/** Provinces, and behind them countries: what lists and freight are given for. */
export function useRegions(): { value: string; label: string }[] {
  const provinces = usePaged(provincePage, { rows: 100 }, { quiet: true }).data?.rows ?? [];
  const countries = useCall(countryList, {}, { quiet: true }).data ?? [];
  return [
    ...provinces.map((one) => ({ value: one.provinceCode, label: one.provinceName })),
    ...countries.map((one) => ({ value: one.countryCode, label: one.countryName })),
  ];
}
