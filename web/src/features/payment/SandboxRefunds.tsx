import { keysOf } from '@tradeport/api/kernel/keys';
import {
  getSandbox,
  renewSandbox,
  sandboxRefunds,
  saveSandbox,
} from '@tradeport/api/payment/sandbox';
import { Button, Popconfirm, Select } from 'antd';
import { kit } from '../../console/kit/text.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { payouts } from './payoutText.ts';
import './payment.css';

/** The sandbox's answers to refunds: every way in which a real provider behaves can be tried. */
export function SandboxRefunds() {
  const { t } = useText();
  const may = useMay()('payment.confirm');
  const known = useCall(getSandbox, may ? {} : null, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveSandbox, { invalidates: [getSandbox] });
  const renew = useMutate(renewSandbox);
  if (!known.data) return null;
  return (
    <span className="p-simulate">
      <label className="p-sandbox">
        <span className="k-muted">{t(payouts.sandbox)}</span>
        <Select
          value={known.data.refunds}
          aria-label={t(payouts.sandbox)}
          options={keysOf(sandboxRefunds).map((value) => ({
            value,
            label: t(sandboxRefunds[value]),
          }))}
          onChange={(refunds) => save.start({ refunds })}
        />
      </label>
      <Popconfirm
        title={t(payouts.renewKeyTitle)}
        okText={t(renewSandbox.text)}
        cancelText={t(kit.cancel)}
        onConfirm={() => renew.start({})}
      >
        <Button loading={renew.pending}>{t(renewSandbox.text)}</Button>
      </Popconfirm>
    </span>
  );
}
