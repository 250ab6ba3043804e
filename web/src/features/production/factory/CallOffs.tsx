import { callOffActions } from '@tradeport/api/production/actions';
import { agreeToCallOff, rejectCallOff } from '@tradeport/api/production/calls';
import { callOffLife } from '@tradeport/api/production/lifecycle';
import { ActionBar, useOffered } from '../../../console/kit/ActionBar.tsx';
import { Section } from '../../../console/kit/DetailPage.tsx';
import { StateTag } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import type { SubOrder } from './pieces.tsx';
import { supplyStale } from './stale.ts';
import { callingOff } from './text.ts';

/** Z4 Pieces that the customer wants to cancel, and the factory's answers. */
export function CallOffs({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(callOffActions);
  const agree = useMutate(agreeToCallOff, { invalidates: supplyStale });
  const reject = useMutate(rejectCallOff, { invalidates: supplyStale });
  if (subOrder.callOffs.length === 0) return null;
  return (
    <Section title={t(callingOff.title)}>
      <ul className="sp-cards">
        {subOrder.callOffs.toReversed().map((one) => {
          const { callOffCode } = one;
          const line = subOrder.lines.find(
            ({ contractGoodsCode }) => contractGoodsCode === one.contractGoodsCode,
          );
          const sku = line?.skuNo || line?.goodsName || '';
          const sum = format.money(one.fee, subOrder.currency);
          const n = format.number(one.quantity);
          const actions = offered(one, {
            agree: {
              aside: true,
              confirm: {
                title: t(callingOff.agreeTitle, { sku, n }),
                text: t(callingOff.agreeText, { sum }),
              },
              run: () => agree.run({ callOffCode }),
            },
            reject: {
              danger: true,
              confirm: {
                title: t(callingOff.rejectTitle, { sku, n }),
                text: t(callingOff.rejectText),
              },
              run: ({ reason }) => reject.run({ callOffCode, reason }),
            },
          });
          return (
            <li key={callOffCode} className="sp-row">
              <span>
                <span className="k-number">
                  {sku} × {n}
                </span>{' '}
                <span className="k-muted">{t(callingOff.fee, { sum })}</span>
              </span>
              <StateTag
                state={callOffLife.states[one.status]}
                tone={actions.length > 0 ? 'warning' : undefined}
              />
              {actions.length > 0 && <ActionBar actions={actions} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
