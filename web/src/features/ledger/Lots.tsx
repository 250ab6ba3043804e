import { accountLots } from '@tradeport/api/lots/calls';
import type { lotRow } from '@tradeport/api/lots/model';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { lots } from './text.ts';

type Lot = z.output<typeof lotRow>;
const FIRST = 5;

/**
 * RCH-03 The lots that make up an account's value, the earliest last day on top. A wrong grant is
 * taken back from its own lot.
 */
export function Lots({ accountCode }: { accountCode: string }) {
  const { t } = useText();
  const may = useMay();
  const [rows, setRows] = useState(FIRST);
  const found = usePaged(accountLots, { accountCode, rows }, { quiet: true });
  const [wrong, setWrong] = useState<Lot | null>(null);
  if (!found.data || found.data.rows.length === 0) return null;
  return (
    <Section title={t(lots.title)}>
      {found.data.rows.map((lot) => (
        <LotLine
          key={lot.lotCode}
          lot={lot}
          takeBack={may('lots.grant') && Number(lot.remaining) > 0 ? () => setWrong(lot) : null}
        />
      ))}
      {found.data.total > rows && rows < PAGE_ROWS_MAX && (
        <Button type="link" className="l-more" onClick={() => setRows(PAGE_ROWS_MAX)}>
          {t(lots.more)}
        </Button>
      )}
      {wrong && <TakeBackDialog lot={wrong} close={() => setWrong(null)} />}
    </Section>
  );
}

function LotLine({ lot, takeBack }: { lot: Lot; takeBack: (() => void) | null }) {
  const { t } = useText();
  const format = useFormat();
  const money = (amount: string) => format.money(amount, lot.unit);
  const left = Number(lot.remaining) > 0;
  return (
    <div className="l-lot">
      <span className="k-named l-lot-what">
        {left ? (
          <span>
            <strong className="k-number">{t(lots.left, { left: money(lot.remaining) })}</strong>{' '}
            {lot.remaining !== lot.amount && (
              <span className="k-muted k-number">{t(lots.of, { amount: money(lot.amount) })}</span>
            )}
          </span>
        ) : (
          <span className="k-muted k-number">{t(lots.used, { amount: money(lot.amount) })}</span>
        )}
        <small className="k-muted">
          {t(lots.granted, { day: format.day(lot.grantedAt) })}
          {lot.note && ` · ${lot.note}`}
        </small>
      </span>
      <span className="l-lot-state">
        <Until lot={lot} />
        {takeBack && (
          <Button size="small" onClick={takeBack}>
            {t(lots.takeBack)}
          </Button>
        )}
      </span>
    </div>
  );
}

function Until({ lot }: { lot: Lot }) {
  const { t } = useText();
  const format = useFormat();
  if (lot.expiresOn === null) return <span className="k-muted">{t(lots.always)}</span>;
  const day = format.day(lot.expiresOn);
  return lot.isSoon ? (
    <StatusTag text={t(lots.soon, { day })} tone="warning" />
  ) : (
    <span className="k-muted">{t(lots.until, { day })}</span>
  );
}
