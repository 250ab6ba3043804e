import { issuedGoodsPage } from '@tradeport/api/entitlements/calls';
import { entitlementErrors } from '@tradeport/api/entitlements/errors';
import { assemblePacks, getPack, savePack } from '@tradeport/api/entitlements/exchange-calls';
import { assembleIn, packTextIn, PACKS_MAX } from '@tradeport/api/entitlements/model';
import { stockErrors } from '@tradeport/api/stock/errors';
import { stockPage } from '@tradeport/api/stock/calls';
import { Input, Skeleton } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import type { ReactNode } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { issuedGoods, packForm } from './text.ts';

type Props = { skuCode: string; close: () => void; children: ReactNode };
const invalidates = [issuedGoodsPage, stockPage, getPack];
const errors = { ...entitlementErrors, ...stockErrors };

/** 05 The contents of one pack. */
export function SetPack({ skuCode, close, children }: Props) {
  const { t } = useText();
  const known = useCall(getPack, { skuCode });
  const save = useMutate(savePack, { invalidates });
  if (!known.data) return <Skeleton active />;
  const { parts } = known.data;
  return (
    <FormDialog<{ parts: string }>
      title={t(issuedGoods.setPack)}
      schema={packTextIn}
      errors={errors}
      initial={{ parts: parts.map((part) => `${part.skuNo} ${part.quantity}`).join('\n') }}
      verb={packForm.save}
      close={close}
      save={(values) => save.run({ skuCode, parts: partsIn(values.parts) })}
    >
      {children}
      <Field name="parts" label={t(packForm.parts)} hint={t(packForm.partsHint)}>
        <Input.TextArea rows={5} spellCheck={false} autoFocus />
      </Field>
      {parts.length > 0 && (
        <dl>
          <dt className="k-muted">{t(packForm.shares)}</dt>
          {parts.map((part) => (
            <dd key={part.skuCode} className="k-between">
              <span>
                {part.goodsName} × {part.quantity}
              </span>
              <Money amount={part.share} currency="CNY" />
            </dd>
          ))}
        </dl>
      )}
    </FormDialog>
  );
}

/** "QM-1001 2" on each line; one without a quantity is one. */
function partsIn(text: string): { skuNo: string; quantity: number }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, skuNo = line, quantity = '1'] = /^(.*?)[\s,×]+(\d+)$/.exec(line) ?? [];
      return { skuNo, quantity: Number(quantity) };
    });
}

export function AssemblePacks({ skuCode, close, children }: Props) {
  const { t } = useText();
  const assemble = useMutate(assemblePacks, { invalidates });
  return (
    <FormDialog<{ count: number }>
      title={t(issuedGoods.assemble)}
      schema={assembleIn}
      errors={errors}
      initial={{ count: 1 }}
      verb={packForm.assemble}
      close={close}
      save={({ count }) => assemble.run({ skuCode, count })}
    >
      {children}
      <Field name="count" label={t(packForm.count)} hint={t(packForm.countHint)}>
        <NumberInput className="k-wide" min={-PACKS_MAX} max={PACKS_MAX} precision={0} autoFocus />
      </Field>
    </FormDialog>
  );
}
