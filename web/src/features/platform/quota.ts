import type { Limits, used } from '@tradeport/api/tenancy/limits';
import type { z } from 'zod';
import type { Fact } from '../../console/kit/DetailPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';

const MB = 1024 * 1024;

/** TEN-04 The use of each limit, in words: "12 of 200". */
export function useQuotaFacts(): (known: {
  limits: Limits;
  used: z.output<typeof used>;
}) => Fact[] {
  const { t } = useText();
  const format = useFormat();
  return ({ limits, used: amounts }) => {
    const say = (amount: string, max: string | null) =>
      max === null ? t(platform.noLimit, { used: amount }) : t(platform.of, { used: amount, max });
    const number = (amount: number, max: number | null) =>
      say(format.number(amount), max === null ? null : format.number(max));
    return [
      { label: platform.users, value: number(amounts.users, limits.users) },
      { label: platform.products, value: number(amounts.products, limits.products) },
      {
        label: platform.storage,
        value: say(
          format.size(amounts.storageBytes),
          limits.storageMb === null ? null : format.size(limits.storageMb * MB),
        ),
      },
      { label: platform.calls, value: number(amounts.callsMinute, limits.callsMinute) },
    ];
  };
}
