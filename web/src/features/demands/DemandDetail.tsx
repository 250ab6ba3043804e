import { getDemand, responsePage } from '@tradeport/api/demands/calls';
import { demandLife } from '@tradeport/api/demands/lifecycle';
import { demandKindTexts } from '@tradeport/api/demands/model';
import { sizedUrl } from '@tradeport/api/files/model';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { DetailPage, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Demand } from './shared.ts';
import { demands } from './text.ts';
import { useDemandActions } from './useDemandActions.tsx';
import './demands.css';

/**
 * BID-01c One posting as everybody would see it, for the decision about it; its responses and its
 * outcome.
 */
export default function DemandDetail() {
  const { t } = useText();
  const format = useFormat();
  const { demandCode = '' } = useParams();
  const query = useCall(getDemand, { demandCode }, { quiet: true });
  const { actionsOf } = useDemandActions();
  return (
    <DetailPage
      query={query}
      view={(demand) => ({
        title: (
          <>
            <span className="k-number">{demand.demandNo}</span> {demand.title}
          </>
        ),
        status: <StateTag state={demandLife.states[demand.status]} />,
        facts: [
          { label: demands.kind, value: t(demandKindTexts[demand.kind]) },
          { label: demands.quantity, value: `${format.number(demand.quantity)} ${demand.unit}` },
          {
            label: demands.price,
            value:
              demand.price === null ? (
                t(demands.negotiable)
              ) : (
                <Money amount={demand.price} currency={demand.currency} />
              ),
          },
          { label: demands.until, value: format.day(demand.validUntil) },
          { label: demands.submitted, value: <When at={demand.submittedAt} /> },
        ],
        actions: actionsOf(demand),
        main: <DemandSection demand={demand} />,
        side: <Side demand={demand} />,
      })}
    />
  );
}

function DemandSection({ demand }: { demand: Demand }) {
  const { t } = useText();
  return (
    <>
      {demand.reason && (
        <Alert type="warning" showIcon title={t(demands.rejected)} description={demand.reason} />
      )}
      <Section title={t(demands.description)}>
        <p className="dm-words">{demand.description}</p>
      </Section>
      {demand.pictures.length > 0 && (
        <Section title={t(demands.pictures)}>
          <div className="dm-pictures">
            {demand.pictures.map(({ fileCode, fileUrl }, at) => (
              <a key={fileCode} href={sizedUrl(fileUrl, 'full')} target="_blank" rel="noreferrer">
                <img
                  src={sizedUrl(fileUrl, '480')}
                  alt={t(demands.picture, { n: at + 1 })}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        </Section>
      )}
      <Responses demand={demand} />
    </>
  );
}

function Side({ demand }: { demand: Demand }) {
  const { t } = useText();
  const may = useMay();
  const { lot } = demand;
  return (
    <>
      <Section
        title={t(demands.details)}
        extra={
          demand.publishedAt && <a href={`/demands/${demand.demandCode}`}>{t(demands.inShop)}</a>
        }
      >
        <Facts
          items={[
            {
              label: demands.member,
              value: may('member.view') ? (
                <Link to={`/members/member/${demand.merberCode}`}>{demand.merberCompname}</Link>
              ) : (
                demand.merberCompname
              ),
            },
            { label: demands.by, value: demand.userName },
            { label: demands.category, value: demand.goodsClassName },
            { label: demands.region, value: demand.provinceName },
            { label: demands.published, value: <When at={demand.publishedAt} exact /> },
            ...(lot
              ? [
                  {
                    label: demands.lot,
                    value: (
                      <>
                        <CodeLink to={`/auctions/lot/${lot.lotCode}`} code={lot.lotNo} />
                        <div className="k-muted">{lot.statusName}</div>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title={t(demands.history)}>
        <Timeline
          moments={demand.timeline.map((one, at) => ({
            key: String(at),
            at: one.at,
            text: one.text,
            who: one.actorName,
            note: one.reason,
          }))}
          empty={t(demands.noHistory)}
        />
      </Section>
    </>
  );
}

function Responses({ demand }: { demand: Demand }) {
  const { t } = useText();
  const { demandCode } = demand;
  const known = usePaged(responsePage, { demandCode, rows: PAGE_ROWS_MAX });
  const rows = known.data?.rows ?? [];
  return (
    <Section title={t(demands.responses)}>
      {rows.length === 0 ? (
        <p className="k-muted">{t(demands.noResponses)}</p>
      ) : (
        <ul className="dm-responses">
          {rows.map((one) => (
            <li key={one.responseCode}>
              <div className="k-between">
                <strong>{one.merberCompname}</strong>
                <When at={one.gmtCreate} />
              </div>
              <p className="dm-words">{one.text}</p>
              {one.answer && (
                <p className="dm-words dm-answer">
                  <span className="k-muted">{t(demands.answer)}: </span>
                  {one.answer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
