import { lotActions } from '@tradeport/api/bidding/actions';
import { actKinds } from '@tradeport/api/bidding/acts';
import { getLot } from '@tradeport/api/bidding/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { lotModes } from '@tradeport/api/bidding/model';
import { isClosed, isDraft, isDrafted, isOff } from '@tradeport/api/bidding/standing';
import { isPossible } from '@tradeport/api/kernel/available';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { DetailPage, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AfterAward } from './AfterAward.tsx';
import { keys } from './keyText.ts';
import { Participants } from './Participants.tsx';
import type { Lot } from './shared.ts';
import { form, lots, refusals } from './text.ts';
import { useLotActions } from './useLotActions.tsx';
import './bidding.css';

/** A viewer who watches bids come in sees them soon; the live page is in the shop. */
const REFRESH_MS = 5000;

/**
 * BID-02 … BID-06 One lot for its organiser and its reviewer: terms, bids, participants, result.
 */
export default function LotDetail() {
  const { t } = useText();
  const { lotCode = '' } = useParams();
  const query = useCall(getLot, { lotCode }, { quiet: true, every_ms: REFRESH_MS });
  const actionsOf = useLotActions();
  return (
    <DetailPage
      query={query}
      view={(lot) => ({
        title: (
          <>
            <span className="k-number">{lot.lotNo}</span> {lot.title}
          </>
        ),
        status: <StateTag state={lotLife.states[lot.status]} />,
        facts: [
          { label: lots.mode, value: t(lotModes[lot.mode]) },
          { label: lots.start, value: <Money amount={lot.startAmount} currency={lot.currency} /> },
          {
            label: lot.winner === null ? lots.price : lots.winPrice,
            value: <Money amount={lot.price} currency={lot.currency} strong />,
          },
          { label: lots.bids, value: lot.bidCount },
          { label: lots.ends, value: <When at={lot.endsAt} exact /> },
        ],
        actions: actionsOf({ ...lot, isOwn: lot.isOrganiser }),
        main: (
          <>
            <Notes lot={lot} />
            {lot.mode === 'sealed' && <KeyNote lot={lot} />}
            <Participants lot={lot} />
            <Acts lot={lot} />
            <Lines lot={lot} />
            {lot.refusals.length > 0 && <Refusals lot={lot} />}
          </>
        ),
        side: (
          <>
            <Terms lot={lot} />
            <Section title={t(lots.history)}>
              <Timeline
                moments={lot.timeline.map((one, at) => ({
                  key: String(at),
                  at: one.at,
                  text: one.text,
                  who: one.actorName,
                  note: one.reason,
                }))}
              />
            </Section>
          </>
        ),
      })}
    />
  );
}

/** BID-04d The keys that a sealed lot still lacks, and the link to its keys. */
function KeyNote({ lot }: { lot: Lot }) {
  const { t } = useText();
  const lacking = 3 - lot.holders.length;
  const lacks = isDrafted(lot) && lacking > 0;
  const waits = isClosed(lot) && lot.price === null;
  const said = lacks ? t(keys.lacking, { n: lacking }) : t(waits ? keys.waiting : keys.about);
  return (
    <Alert
      type={lacks || waits ? 'warning' : 'info'}
      showIcon
      title={said}
      action={<Link to={`/auctions/keys/${lot.lotCode}`}>{t(keys.open)}</Link>}
    />
  );
}

function Notes({ lot }: { lot: Lot }) {
  const { t } = useText();
  return (
    <>
      {isDraft(lot) && lot.reviewReason && (
        <Alert
          type="warning"
          showIcon
          title={t(lots.rejectedBecause)}
          description={lot.reviewReason}
        />
      )}
      {(isOff(lot) || lot.winner !== null) && lot.endReason && (
        <Alert type="info" showIcon title={t(lots.endedBecause)} description={lot.endReason} />
      )}
      <AfterAward lot={lot} />
    </>
  );
}

/** B5 Accepted acts by number, newest first; a maximum stays its bidder's secret. */
function Acts({ lot }: { lot: Lot }) {
  const { t } = useText();
  const named = (alias: number | null) => (alias === null ? '–' : t(lots.bidder, { n: alias }));
  return (
    <Section
      title={t(lots.acts)}
      extra={
        lot.logUrl && (
          <a href={lot.logUrl} download>
            {t(lots.publicFile)}
          </a>
        )
      }
      flush
    >
      {lot.acts.length === 0 ? (
        <p className="k-muted k-pad">{t(lots.noActs)}</p>
      ) : (
        <div className="bd-scroll" tabIndex={0} role="region" aria-label={t(lots.acts)}>
          <table className="k-plain">
            <thead>
              <tr>
                <th className="k-end">#</th>
                <th>{t(lots.at)}</th>
                <th>{t(lots.alias)}</th>
                <th>{t(lots.what)}</th>
                <th className="k-end">{t(lots.amount)}</th>
                <th className="k-end">{t(lots.price)}</th>
              </tr>
            </thead>
            <tbody>
              {lot.acts.map((act) => (
                <tr key={act.seq}>
                  <td className="k-end k-number">{act.seq}</td>
                  <td>
                    <When at={act.at} exact />
                  </td>
                  <td>{named(act.alias)}</td>
                  <td>{t(actKinds[act.kind])}</td>
                  <td className="k-end">
                    {act.amount === null && (act.kind === 'bid' || act.kind === 'raise') ? (
                      <span className="k-muted">{t(lots.secretAmount)}</span>
                    ) : (
                      <Money amount={act.amount} currency={lot.currency} />
                    )}
                  </td>
                  <td className="k-end">
                    <Money amount={act.price} currency={lot.currency} />
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

function Refusals({ lot }: { lot: Lot }) {
  const { t } = useText();
  return (
    <Section title={t(lots.refusals)} flush>
      <div className="bd-scroll" tabIndex={0} role="region" aria-label={t(lots.refusals)}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(lots.at)}</th>
              <th>{t(lots.alias)}</th>
              <th className="k-end">{t(lots.amount)}</th>
              <th>{t(lots.why)}</th>
            </tr>
          </thead>
          <tbody>
            {lot.refusals.map((one, at) => (
              <tr key={at}>
                <td>
                  <When at={one.at} exact />
                </td>
                <td>{one.alias === null ? '–' : t(lots.bidder, { n: one.alias })}</td>
                <td className="k-end">
                  <Money amount={one.amount} currency={lot.currency} />
                </td>
                <td>{isKeyOf(one.code, refusals) ? t(refusals[one.code]) : one.code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Lines({ lot }: { lot: Lot }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Section title={t(lots.lines)} flush>
      <div className="bd-scroll" tabIndex={0} role="region" aria-label={t(lots.lines)}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(lots.itemName)}</th>
              <th>{t(lots.spec)}</th>
              <th className="k-end">{t(lots.quantity)}</th>
              <th className="k-end">{t(lots.taxRate)}</th>
            </tr>
          </thead>
          <tbody>
            {lot.lines.map((line) => (
              <tr key={line.lineNo}>
                <td>{line.name}</td>
                <td>{line.spec || '–'}</td>
                <td className="k-end k-number">
                  {line.quantity} {line.unit}
                </td>
                <td className="k-end k-number">{format.percent(line.taxRate / RATE_ONE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** BID-01 A reviewer reads the demand here, its owner in the shop. */
function DemandLink({ demandCode }: { demandCode: string }) {
  const { t } = useText();
  const may = useMay();
  return may('demand.review') ? (
    <Link to={`/auctions/demand/${demandCode}`}>{t(form.openDemand)}</Link>
  ) : (
    <a href={`/account/demands/${demandCode}`}>{t(form.openDemand)}</a>
  );
}

function Terms({ lot }: { lot: Lot }) {
  const { t } = useText();
  const format = useFormat();
  const money = (amount: string | null) => <Money amount={amount} currency={lot.currency} />;
  const [first, ...further] = lot.increments;
  const steps = first
    ? [
        format.money(first.step, lot.currency),
        ...further.map((one) =>
          t(lots.stepFrom, {
            from: format.money(one.from, lot.currency),
            step: format.money(one.step, lot.currency),
          }),
        ),
      ].join('; ')
    : '';
  const met = lot.reserveMet ? lots.reserveMet : lots.reserveNotMet;
  const edits = isPossible(lotActions, 'edit', { ...lot, isOwn: lot.isOrganiser });
  return (
    <Section
      title={t(lots.terms)}
      extra={edits && <Link to={`/auctions/edit/${lot.lotCode}`}>{t(lots.edit)}</Link>}
    >
      <div className="bd-terms">
        <Facts
          items={[
            { label: lots.organiser, value: lot.organiserName },
            { label: form.step, value: steps },
            ...(lot.reserveHash
              ? [
                  { label: lots.reserve, value: money(lot.reserveAmount) },
                  ...(lot.reserveMet === null ? [] : [{ label: lots.status, value: t(met) }]),
                  {
                    label: lots.reserveHash,
                    value: <span className="k-number bd-hash">{lot.reserveHash}</span>,
                  },
                ]
              : []),
            { label: lots.deposit, value: money(lot.depositAmount) },
            { label: form.registerFrom, value: <When at={lot.registerFrom} exact /> },
            { label: lots.starts, value: <When at={lot.startsAt} exact /> },
            { label: lots.ends, value: <When at={lot.plannedEnd} exact /> },
            ...(lot.extendS > 0
              ? [
                  { label: form.extendMinutes, value: lot.extendS / 60 },
                  { label: form.capAt, value: <When at={lot.capAt} exact /> },
                ]
              : []),
            { label: form.minBidders, value: lot.minBidders },
            ...(lot.zeroPrices ? [{ label: lots.lines, value: t(form.zeroPrices) }] : []),
            { label: form.qualification, value: lot.qualification },
            { label: form.awardBy, value: t(form.awardBys[lot.awardBy]) },
            { label: form.payHours, value: lot.payHours },
            { label: form.forfeit, value: t(form.forfeits[lot.forfeit]) },
            { label: form.forfeitTo, value: t(form.forfeitTos[lot.forfeitTo]) },
            ...(lot.description ? [{ label: lots.description, value: lot.description }] : []),
            ...(lot.demandCode
              ? [{ label: form.demand, value: <DemandLink demandCode={lot.demandCode} /> }]
              : []),
            ...(lot.relistedAs
              ? [
                  {
                    label: lots.relistedAs,
                    value: (
                      <Link
                        to={`/auctions/${lot.isOrganiser ? 'lots' : 'all'}?q=${lot.relistedAs}`}
                      >
                        {lot.relistedAs}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}
