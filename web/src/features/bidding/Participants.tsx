import {
  awardLot,
  checkParticipant,
  disqualify,
  participantPage,
} from '@tradeport/api/bidding/calls';
import { biddingErrors } from '@tradeport/api/bidding/errors';
import { participantActions } from '@tradeport/api/bidding/actions';
import { participantLife } from '@tradeport/api/bidding/lifecycle';
import { byNumber } from '@tradeport/api/bidding/disqualify';
import { REASON_MAX, results } from '@tradeport/api/bidding/model';
import { reaches } from '@tradeport/api/bidding/rules/terms';
import { parseAmount } from '@tradeport/api/kernel/money';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { ActionBar, useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type Lot, lotStale, type Participant } from './shared.ts';
import { lots } from './text.ts';

const SHOWN = 100;

/** BID-03 The participants, named only here: to everybody else a bidder is a number. */
export function Participants({ lot }: { lot: Lot }) {
  const { t } = useText();
  const page = usePaged(participantPage, { lotCode: lot.lotCode, rows: SHOWN });
  const actionsOf = useParticipantActions(lot);
  const rows = page.data?.rows ?? [];
  const isHidden = rows.some((row) => row.alias === null);
  return (
    <Section title={t(lots.participants)} flush>
      {isHidden && <NumbersHidden lot={lot} />}
      {rows.length === 0 ? (
        <p className="k-muted k-pad">{t(lots.noParticipants)}</p>
      ) : (
        <div className="bd-scroll" tabIndex={0} role="region" aria-label={t(lots.participants)}>
          <table className="k-plain">
            <thead>
              <tr>
                {!isHidden && <th>{t(lots.alias)}</th>}
                <th>{t(lots.member)}</th>
                <th>{t(lots.status)}</th>
                <th className="k-end">{t(lots.deposit)}</th>
                {!isHidden && <th className="k-end">{t(lots.ownBid)}</th>}
                {!isHidden && <th>{t(lots.joined)}</th>}
                <th />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.participantCode}>
                  {row.alias !== null && <td>{t(lots.bidder, { n: row.alias })}</td>}
                  <td>
                    {row.merberCompname}
                    <Documents row={row} />
                  </td>
                  <td>
                    <StateTag state={participantLife.states[row.status]} />
                    {row.result && <div className="k-muted">{t(results[row.result])}</div>}
                    {row.reason && <div className="k-muted">{row.reason}</div>}
                  </td>
                  <td className="k-end">
                    <Money amount={row.deposit} currency={row.currency} />
                    <div className="k-muted">{t(lots.depositStates[row.depositState])}</div>
                  </td>
                  {!isHidden && (
                    <td className="k-end">
                      <Money amount={row.amount} currency={row.currency} />
                    </td>
                  )}
                  {row.joinedAt !== null && (
                    <td>
                      <When at={row.joinedAt} />
                    </td>
                  )}
                  <td className="k-end">
                    <ActionBar actions={actionsOf(row)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/**
 * Numbers stay anonymous while the lot runs; a bidder who breaks its rules is shut out by the
 * number.
 */
function NumbersHidden({ lot }: { lot: Lot }) {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const exclude = useMutate(disqualify, { invalidates: lotStale });
  const numbers = [...new Set(lot.acts.flatMap(({ alias }) => (alias === null ? [] : [alias])))];
  const mayExclude = (lot.isOrganiser || may('bidding.review')) && numbers.length > 0;
  return (
    <div className="k-pad">
      <p className="k-muted">{t(lots.numbersHidden)}</p>
      {mayExclude && (
        <Button danger onClick={() => setOpen(true)}>
          {t(lots.disqualifyNumber)}
        </Button>
      )}
      {open && (
        <FormDialog<{ alias: number; reason: string }>
          title={t(lots.disqualifyNumber)}
          schema={byNumber}
          errors={biddingErrors}
          initial={{ reason: '' }}
          verb={participantActions.acts.disqualify.text}
          close={() => setOpen(false)}
          save={(given) => exclude.run({ lotCode: lot.lotCode, ...given })}
        >
          <Field name="alias" label={t(lots.alias)} hint={t(lots.disqualifyText)}>
            <Select
              options={numbers
                .toSorted((a, b) => a - b)
                .map((n) => ({ value: n, label: t(lots.bidder, { n }) }))}
            />
          </Field>
          <Field name="reason" label={t(lots.why)}>
            <Input.TextArea maxLength={REASON_MAX} rows={2} />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}

function Documents({ row }: { row: Participant }) {
  const { t } = useText();
  if (row.papers.length === 0) return null;
  return (
    <div className="k-muted">
      {t(lots.papers)}:{' '}
      {row.papers.map((paper, at) => (
        <a key={paper.fileCode} href={paper.fileUrl} target="_blank" rel="noreferrer">
          {t(lots.paper, { n: at + 1 })}{' '}
        </a>
      ))}
    </div>
  );
}

/** Actions of the organiser or the reviewer: nobody else sees this page. */
function useParticipantActions(lot: Lot): (row: Participant) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(participantActions);
  const check = useMutate(checkParticipant, { invalidates: lotStale });
  const exclude = useMutate(disqualify, { invalidates: lotStale });
  const award = useMutate(awardLot, { invalidates: lotStale });
  return (row) => {
    const { participantCode } = row;
    const who = row.merberCompname;
    // The leader pays the price that was shown; every other bidder the own best bid.
    const bid = row.alias === lot.leader ? lot.price : row.amount;
    const facts = {
      status: row.status,
      lotStatus: lot.status,
      isOrganiser: lot.isOrganiser,
      bid,
      isUnderReserve: isUnderReserve(lot, bid),
    };
    return offered(facts, {
      admit: { run: () => check.run({ participantCode, checkResult: 'pass' }) },
      reject: {
        danger: true,
        confirm: { title: t(lots.refuseTitle, { who }), text: t(lots.refuseText) },
        run: ({ reason }) => check.run({ participantCode, checkResult: 'fail', reason }),
      },
      award: {
        reason: true,
        confirm: {
          title: t(lots.awardTitle, { who, sum: format.money(bid ?? '0', lot.currency) }),
          text: t(lots.awardText),
        },
        run: ({ reason }) => award.run({ lotCode: lot.lotCode, participantCode, reason }),
      },
      disqualify: {
        danger: true,
        aside: true,
        confirm: { title: t(lots.disqualifyTitle, { who }), text: t(lots.disqualifyText) },
        run: ({ reason }) => exclude.run({ participantCode, reason }),
      },
    });
  };
}

function isUnderReserve({ side, reserveAmount }: Lot, bid: string | null): boolean {
  const [least, amount] = [reserveAmount, bid].map((one) => (one ? parseAmount(one) : null));
  const direction = side === 'sale' ? 'ascending' : 'descending';
  return least != null && amount != null && !reaches({ direction }, amount, least);
}
