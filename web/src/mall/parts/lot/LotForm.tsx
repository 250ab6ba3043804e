import type { LotPage } from '@tradeport/api/mall/auctions';
import { returnAddressWay } from '@tradeport/api/members/return-address-way';
import type { FormEvent, ReactNode } from 'react';
import { useMall } from '../../mall.tsx';
import { Notice } from '../Notice.tsx';

type Props = {
  page: LotPage;
  act: string;
  files?: boolean;
  /** Sends it by a script, which says itself what is wrong. */
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form of the lot's page: what it does, under a key, with why it was not done the last time. */
export function LotForm({ page: { lot, key, sent }, act, files = false, submit, children }: Props) {
  const { t, to } = useMall();
  return (
    <form
      className="lot-form"
      method="post"
      action={to.lot(lot.lotNo)}
      {...(files ? { encType: 'multipart/form-data' } : {})}
      {...(submit ? { onSubmit: submit, noValidate: true } : {})}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lotCode" value={lot.lotCode} />
      <input type="hidden" name="termsVersion" value={lot.termsVersion} />
      {sent?.act === act && sent.fault && (
        <Notice kind="fault">
          {sent.fault}
          {sent.code === returnAddressWay.code && (
            <>
              {' '}
              <a href={to.account(returnAddressWay.account)}>{t(returnAddressWay.text)}</a>
            </>
          )}
        </Notice>
      )}
      {children}
    </form>
  );
}
