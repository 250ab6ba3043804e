import { getPricingSettings } from '@tradeport/api/pricing/calls';
import { inLang } from '@tradeport/api/kernel/text';
import { useCall } from './query.ts';
import { useMay } from './session.ts';
import { useText } from './text.ts';

/** CAT-03c The tenant's levels of dealers, as choices. */
export function useDealerLevels(): { value: string; label: string }[] {
  const { lang } = useText();
  const may = useMay();
  const known = useCall(getPricingSettings, may('price_list.view') ? {} : null, { quiet: true });
  return (known.data?.dealerLevels ?? []).map(({ code, name }) => ({
    value: code,
    label: inLang(name, lang),
  }));
}
