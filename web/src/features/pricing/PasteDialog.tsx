import { getPriceList, listedPricePage, saveListedPrices } from '@tradeport/api/pricing/calls';
import { PRICES_SAVED_MAX } from '@tradeport/api/pricing/model';
import { Alert, Input, Modal, Table } from 'antd';
import { useMemo, useState } from 'react';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { readPasted } from './paste.ts';
import type { PriceList } from './PriceListDialog.tsx';
import { matrix } from './text.ts';

/** CAT-03 Prices copied from a spreadsheet: shown as they were understood, then all of them are saved, or none. */
export function PasteDialog({ list, close }: { list: PriceList; close: () => void }) {
  const { t } = useText();
  const { number } = useFormat();
  const [text, setText] = useState('');
  const { priceListCode, currency } = list;
  const save = useMutate(saveListedPrices, {
    invalidates: [listedPricePage, getPriceList],
    done: close,
  });
  const { heading, prices, wrong } = useMemo(() => readPasted(text), [text]);
  const tooMany = prices.length > PRICES_SAVED_MAX;
  return (
    <Modal
      open
      title={t(matrix.paste)}
      okText={t(matrix.apply)}
      okButtonProps={{ disabled: prices.length === 0 || wrong.length > 0 || tooMany }}
      confirmLoading={save.pending}
      onCancel={close}
      onOk={() =>
        save.start({
          priceListCode,
          prices: prices.map(({ skuNo, quantity, price }) => ({ skuNo, quantity, price })),
        })
      }
    >
      <div className="k-stack">
        <p className="k-muted">{t(matrix.pasteHint)}</p>
        <Input.TextArea
          autoFocus
          rows={6}
          aria-label={t(matrix.paste)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <Alert
            type={wrong.length > 0 || tooMany ? 'error' : 'info'}
            title={
              wrong.length > 0
                ? t(matrix.wrong, { rows: wrong.slice(0, 20).join(', ') })
                : tooMany
                  ? t(matrix.tooMany, { max: PRICES_SAVED_MAX })
                  : t(matrix.pasted, { n: prices.length })
            }
            {...(heading ? { description: t(matrix.heading, { row: heading }) } : {})}
          />
        )}
        {prices.length > 0 && (
          <Table
            size="small"
            rowKey={(one) => `${one.row} ${one.quantity}`}
            dataSource={prices}
            pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
            columns={[
              { title: t(matrix.row), dataIndex: 'row', align: 'right' },
              { title: t(matrix.sku), dataIndex: 'skuNo' },
              {
                title: t(matrix.quantity),
                align: 'right',
                render: (_, one) => number(one.quantity),
              },
              {
                title: t(matrix.title),
                align: 'right',
                render: (_, { price }) =>
                  price === null ? t(matrix.removed) : <Money amount={price} currency={currency} />,
              },
            ]}
          />
        )}
      </div>
    </Modal>
  );
}
