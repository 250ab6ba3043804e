import { getPriceList, listedPricePage, saveListedPrices } from '@tradeport/api/pricing/calls';
import { PRICES_SAVED_MAX } from '@tradeport/api/pricing/model';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { readPasted } from './paste.ts';
import { matrix } from './text.ts';

/** CAT-03 Prices copied from a spreadsheet: all of them are saved, or none. */
export function PasteDialog(props: { priceListCode: string; close: () => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const save = useMutate(saveListedPrices, {
    invalidates: [listedPricePage, getPriceList],
    done: props.close,
  });
  const { prices, wrong } = readPasted(text);
  const tooMany = prices.length > PRICES_SAVED_MAX;
  return (
    <Modal
      open
      title={t(matrix.paste)}
      okText={t(matrix.apply)}
      okButtonProps={{ disabled: prices.length === 0 || wrong.length > 0 || tooMany }}
      confirmLoading={save.pending}
      onCancel={props.close}
      onOk={() => save.start({ priceListCode: props.priceListCode, prices })}
    >
      <div className="k-stack">
        <p className="k-muted">{t(matrix.pasteHint)}</p>
        <Input.TextArea
          autoFocus
          rows={10}
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
          />
        )}
      </div>
    </Modal>
  );
}
