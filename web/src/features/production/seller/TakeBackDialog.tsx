import { takePiecesBack } from '@tradeport/api/production/calls';
import { productionErrors } from '@tradeport/api/production/errors';
import { piecesIn } from '@tradeport/api/production/model';
import { Alert } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../console/kit/FormPage.tsx';
import { NumberInput } from '../../../console/kit/NumberInput.tsx';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { Goods } from './Matrix.tsx';
import { freeOf, type SubOrder, unsentOf } from './pieces.ts';
import { productionStale } from './stale.ts';
import { subOrder as words } from './text.ts';

/** Z4 Pieces go back to the seller, the highest first; as many as go without the factory's consent stand there already. */
export function TakeBackDialog({ subOrder, close }: { subOrder: SubOrder; close: () => void }) {
  const { t } = useText();
  const held = subOrder.lines.filter((line) => unsentOf(line) > 0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(held.map((line) => [line.contractGoodsCode, freeOf(subOrder, line)])),
  );
  const [tried, setTried] = useState(false);
  const takeBack = useMutate(takePiecesBack, { invalidates: productionStale });
  const goodsList = held
    .map(({ contractGoodsCode }) => ({
      contractGoodsCode,
      quantity: chosen[contractGoodsCode] ?? 0,
    }))
    .filter((line) => line.quantity > 0);
  const save = async () => {
    setTried(true);
    if (goodsList.length === 0) throw new Error(t(words.noneTaken));
    await takeBack.run({ subOrderCode: subOrder.subOrderCode, goodsList });
  };
  return (
    <FormDialog
      title={t(words.takeBackTitle, { no: subOrder.subOrderNo })}
      schema={piecesIn}
      errors={productionErrors}
      initial={{}}
      verb={words.takeBack}
      save={save}
      close={close}
    >
      <p className="k-muted">{t(words.takeBackHint)}</p>
      <ul className="k-lines p-goods">
        {held.map((line) => (
          <li key={line.contractGoodsCode}>
            <span>
              <Goods line={line} />
              <small className="k-muted">{t(words.leftOf, { n: unsentOf(line) })}</small>
            </span>
            <NumberInput
              className="p-quantity"
              min={0}
              max={unsentOf(line)}
              precision={0}
              value={chosen[line.contractGoodsCode] ?? 0}
              aria-label={t(words.quantityOf, { sku: line.skuNo || line.goodsName })}
              onChange={(value) =>
                setChosen((before) => ({ ...before, [line.contractGoodsCode]: value ?? 0 }))
              }
            />
          </li>
        ))}
      </ul>
      {tried && goodsList.length === 0 && (
        <Alert type="error" showIcon title={t(words.noneTaken)} />
      )}
    </FormDialog>
  );
}
