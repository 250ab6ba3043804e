import {
  CONTRACT_SUBJECT_MAX,
  ENERGY_MAX,
  languagePacks,
  MAINTENANCE_YEARS_MAX,
  PACKING_MAX,
  shippingMethods,
  systemStandards,
  TIME_ZONE_MAX,
  TIME_ZONE_MIN,
  type TradeField,
  tradeFieldTexts,
  tradeTerms,
} from '@tradeport/api/orders/required';
import { tradeChoices } from '@tradeport/api/orders/trade-words';
import type { Translate } from './text.ts';

/** A field of the trade terms, ready to be shown (CHK-03). */
export type TradeInput = {
  name: TradeField;
  text: string;
  kind: 'choice' | 'number' | 'text' | 'day' | 'yes_no';
  choices: readonly { value: string; text: string }[];
  min?: number;
  max?: number;
};

/** CHK-03 The trade fields of a checkout in the order of the paper they end up on. */
export function tradeInputs(t: Translate): TradeInput[] {
  const input = (
    name: TradeField,
    kind: TradeInput['kind'],
    choices: TradeInput['choices'] = [],
    limits: { min?: number; max?: number } = {},
  ): TradeInput => ({ name, text: t(tradeFieldTexts[name]), kind, choices, ...limits });
  const zones = Array.from(
    { length: TIME_ZONE_MAX - TIME_ZONE_MIN + 1 },
    (_, at) => TIME_ZONE_MIN + at,
  );
  return [
    input('contractSubject', 'text', [], { max: CONTRACT_SUBJECT_MAX }),
    input(
      'tradeTerm',
      'choice',
      tradeTerms.map((term) => ({ value: term, text: term })),
    ),
    input(
      'shippingMethod',
      'choice',
      shippingMethods.map((one) => ({ value: one, text: t(tradeChoices.shippingMethod[one]) })),
    ),
    input('demandTime', 'day'),
    input(
      'systemStandard',
      'choice',
      systemStandards.map((one) => ({ value: one, text: t(tradeChoices.systemStandard[one]) })),
    ),
    input('energyConsumption', 'text', [], { max: ENERGY_MAX }),
    input(
      'timeZone',
      'choice',
      zones.map((zone) => ({
        value: String(zone),
        text: `UTC${zone < 0 ? '−' : '+'}${Math.abs(zone)}`,
      })),
    ),
    input('pallet', 'yes_no'),
    input('forwarder', 'yes_no'),
    input(
      'languagePack',
      'choice',
      languagePacks.map((one) => ({ value: one, text: t(tradeChoices.languagePack[one]) })),
    ),
    input('maintenanceYears', 'number', [], { min: 0, max: MAINTENANCE_YEARS_MAX }),
    input('secondaryPacking', 'number', [], { min: 0, max: PACKING_MAX }),
  ];
}
