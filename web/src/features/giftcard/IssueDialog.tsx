import { giftCardPage, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { giftcardErrors } from '@tradeport/api/giftcard/errors';
import { inFours, ISSUE_MAX, issueIn, REMARK_MAX } from '@tradeport/api/giftcard/model';
import type { Output } from '@tradeport/api/kernel/call';
import { type Currency, currencies } from '@tradeport/api/kernel/money';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useRef, useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { gift } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';
import './giftcard.css';

type Cards = Output<typeof issueGiftCards>['cards'];
type Values = {
  count: number;
  amount: string;
  currency: Currency;
  validUntil: string;
  remark: string;
};
const errors = { ...giftcardErrors, ...ledgerErrors };

/** Issues, and then shows the secrets: once. */
export function IssueDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const [cards, setCards] = useState<Cards | null>(null);
  // The form closes itself when it is saved; the issued cards are still to be shown then.
  const issued = useRef(false);
  const issue = useMutate(issueGiftCards, { invalidates: [giftCardPage] });
  if (cards) return <Issued cards={cards} close={close} />;
  return (
    <FormDialog<Values>
      title={t(gift.issue)}
      schema={issueIn}
      errors={errors}
      initial={{ count: 10, currency: 'CNY', remark: '' }}
      verb={gift.issue}
      close={() => {
        if (!issued.current) close();
      }}
      save={async ({ validUntil, amount = '', ...values }) => {
        const made = await issue.run({
          ...values,
          ...(amount.trim() ? { amount: amount.trim() } : {}),
          ...(validUntil ? { validUntil } : {}),
        });
        issued.current = true;
        setCards(made.cards);
      }}
    >
      <Field name="count" label={t(gift.count)}>
        <NumberInput className="k-wide" min={1} max={ISSUE_MAX} precision={0} />
      </Field>
      <div className="k-two">
        <Field name="amount" label={t(gift.value)} hint={t(gift.valueHint)} required={false}>
          <DecimalInput />
        </Field>
        <Field name="currency" label={t(gift.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Field name="validUntil" label={t(gift.validUntil)} hint={t(gift.validHint)} required={false}>
        <Input type="date" />
      </Field>
      <Field name="remark" label={t(gift.remark)} required={false}>
        <Input maxLength={REMARK_MAX} />
      </Field>
    </FormDialog>
  );
}

function Issued({ cards, close }: { cards: Cards; close: () => void }) {
  const { t } = useText();
  return (
    <Modal
      open
      title={t(gift.issued, { n: cards.length })}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={close}>{t(gift.close)}</Button>
          <Button type="primary" onClick={() => download(cards, [t(gift.no), t(gift.secret)])}>
            {t(gift.download)}
          </Button>
        </>
      }
    >
      <Alert className="k-gap" type="warning" showIcon title={t(gift.issuedHint)} />
      <div className="g-issued" tabIndex={0}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(gift.no)}</th>
              <th>{t(gift.secret)}</th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <tr key={card.cardNo}>
                <td className="k-number">{inFours(card.cardNo)}</td>
                <td className="k-number">{card.cardSecret}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

function download(cards: Cards, heads: readonly string[]): void {
  const lines = [
    heads.join(','),
    ...cards.map((card) => `${inFours(card.cardNo)},${card.cardSecret}`),
  ];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
  );
  link.download = 'gift-cards.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
