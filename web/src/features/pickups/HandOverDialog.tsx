import { checkPickupCode, collectPickup } from '@tradeport/api/pickups/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { App, Button, Form, Input, type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { pickupsStale } from './stale.ts';
import { counter, pickups } from './text.ts';
import './pickups.css';

type Found = Output<typeof checkPickupCode>;
const CODE_MAX = 40;

/** CAT-09d The code is typed, or sent by a scanner, which types and presses Enter; then the goods are handed over. */
export function HandOverDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState('');
  const field = useRef<InputRef>(null);
  const check = useMutate(checkPickupCode, { quiet: true, ownNotice: true });
  const collect = useMutate(collectPickup, {
    invalidates: pickupsStale,
    quiet: true,
    ownNotice: true,
  });
  useEffect(() => {
    if (!found) field.current?.focus();
  }, [found]);
  const start = () => {
    setCode('');
    setFault('');
    setFound(null);
  };
  const failed = (error: unknown) => setFault(error instanceof Error ? error.message : '');
  const look = () => {
    if (code.trim() === '') return;
    setFault('');
    check.run({ code }).then(setFound, (error: unknown) => {
      failed(error);
      field.current?.select();
    });
  };
  const give = () => {
    collect.run({ code }).then(({ contractBillcode: no }) => {
      void message.success(t(counter.done, { no }));
      start();
    }, failed);
  };
  return (
    <Modal open title={t(pickups.handOver)} footer={null} onCancel={close} destroyOnHidden>
      <Form layout="vertical" onFinish={found ? give : look}>
        <Form.Item
          label={t(counter.code)}
          htmlFor="pickup-code"
          {...(fault
            ? { validateStatus: 'error' as const, help: fault }
            : { help: t(counter.codeHint) })}
        >
          <Input
            id="pickup-code"
            ref={field}
            value={code}
            readOnly={found !== null}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={CODE_MAX}
            className="k-number pu-code"
          />
        </Form.Item>
        {found && <Goods found={found} />}
        <div className="pu-acts">
          {found && <Button onClick={start}>{t(counter.again)}</Button>}
          <Button type="primary" htmlType="submit" loading={check.pending || collect.pending}>
            {t(found ? counter.give : counter.look)}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function Goods({ found }: { found: Found }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <section className="pu-goods" aria-label={t(counter.goods)}>
      <p>
        <strong className="k-number">{found.contractBillcode}</strong> · {found.buyerName} ·{' '}
        {found.storeName}
      </p>
      <ul>
        {found.lines.map((line, at) => (
          <li key={at}>
            {line.cover ? (
              <img src={line.cover.small} alt="" width={40} height={40} />
            ) : (
              <i aria-hidden />
            )}
            <span className="k-named">
              <span>{line.goodsName}</span>
              <small className="k-muted">
                {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
              </small>
            </span>
            <strong className="k-number">
              × {format.number(line.quantity)} {line.unit}
            </strong>
          </li>
        ))}
      </ul>
      {found.remark && (
        <p className="k-muted">
          {t(counter.note)}: {found.remark}
        </p>
      )}
    </section>
  );
}
