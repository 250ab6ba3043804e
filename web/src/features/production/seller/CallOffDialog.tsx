import { askCallOff } from '@tradeport/api/production/calls';
import { productionErrors } from '@tradeport/api/production/errors';
import { callOffIn } from '@tradeport/api/production/model';
import { Select } from 'antd';
import { Field, FormDialog } from '../../../console/kit/FormPage.tsx';
import { NumberInput } from '../../../console/kit/NumberInput.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { linesToCallOff, type SubOrder, unmadeOf } from './pieces.ts';
import { productionStale } from './stale.ts';
import { assign, subOrder as words, board } from './text.ts';

type Values = { contractGoodsCode: string; quantity: number };

/** Z4 The customer cancels pieces in production: the factory is asked, at the fee that was agreed. */
export function CallOffDialog({ subOrder, close }: { subOrder: SubOrder; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const ask = useMutate(askCallOff, { invalidates: productionStale });
  const unmade = linesToCallOff(subOrder);
  const [first] = unmade;
  return (
    <FormDialog<Values>
      title={t(words.callOffTitle, { no: subOrder.subOrderNo })}
      schema={callOffIn}
      errors={productionErrors}
      initial={{ ...(first ? { contractGoodsCode: first.contractGoodsCode } : {}), quantity: 1 }}
      verb={words.callOff}
      save={(values) => ask.run({ subOrderCode: subOrder.subOrderCode, ...values })}
      close={close}
    >
      <p className="k-muted k-gap">
        {t(words.callOffHint, { fee: format.money(subOrder.cancelFee, subOrder.currency) })}
      </p>
      <Field name="contractGoodsCode" label={t(board.goods)}>
        <Select
          options={unmade.map((line) => ({
            value: line.contractGoodsCode,
            label: [
              line.goodsName,
              line.specText || line.skuNo,
              t(words.unmadeOf, { n: format.number(unmadeOf(line)) }),
            ].join(' · '),
          }))}
        />
      </Field>
      <Field name="quantity" label={t(assign.quantity)}>
        <NumberInput className="k-wide" min={1} precision={0} />
      </Field>
    </FormDialog>
  );
}
