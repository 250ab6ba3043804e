import { demandKindTexts, sentTabNames, sentTabs } from '@tradeport/api/demands/model';
import type { SentBody } from '@tradeport/api/demands/shop';
import { useMall } from '../../../mall/mall.tsx';
import { CardList, NoneListed, TabBar } from '../../../mall/kit/lists.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Written } from '../../../mall/parts/Written.tsx';
import { sentResponses as words } from '../../../mall/text/account-demands.ts';
import { demands as shared } from '../../../mall/text/demands.ts';

type Row = SentBody['rows'][number];

/** BID-01b The own company's responses to others' postings, and the answers to them. */
export function SentList({ body }: { body: SentBody }) {
  const { t, to } = useMall();
  const here = to.account('/responses');
  return (
    <>
      <TabBar
        label={t(words.states)}
        here={here}
        tabs={sentTabNames.map((tab) => ({ tab, text: t(sentTabs[tab]) }))}
        current={body.tab}
      />
      <CardList
        here={here}
        label={t(words.list)}
        pages={body}
        named
        none={<None all={body.tab === 'all'} here={here} />}
      >
        {body.rows.map((row) => (
          <Card key={row.responseCode} row={row} />
        ))}
      </CardList>
    </>
  );
}

function Card({ row }: { row: Row }) {
  const { t, to } = useMall();
  const isAnswered = row.answeredAt !== null;
  return (
    <li className="order-card quote-card">
      <a className="order-card-link" href={to.account(`/demands/${row.demandCode}/respond`)}>
        <span className="order-card-head">
          <strong className="code">{row.demandNo}</strong>
          <span className="quiet">{t(demandKindTexts[row.kind])}</span>
          <span className={isAnswered ? 'tag tag-good' : 'tag tag-wait'}>
            {t(isAnswered ? sentTabs.answered : sentTabs.waiting)}
          </span>
        </span>
        <span className="order-card-what">
          <span className="order-card-name">
            {row.title === '' ? t(words.gone) : <Written text={row.title} />}
          </span>
          <span className="quiet">
            {row.merberCompname}
            {row.title !== '' && !row.isOpen && ` · ${t(words.over)}`}
          </span>
          <span className="demand-sent">
            <Written text={row.text} />
          </span>
          <span className="quiet">
            {t(words.sentAt)} <Instant at={row.gmtCreate} />
          </span>
          {isAnswered && (
            <span className="demand-sent demand-answer">
              <span className="quiet">{t(words.theirAnswer)}: </span>
              <Written text={row.answer} />
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

function None({ all, here }: { all: boolean; here: string }) {
  const { t, to } = useMall();
  return (
    <NoneListed
      icon="mail"
      title={t(all ? words.none : words.noneFound)}
      text={all ? t(words.noneHint) : undefined}
      all={all}
      here={here}
      back={t(words.showAll)}
    >
      <a className="button button-main" href={to.demands()}>
        {t(shared.title)}
      </a>
    </NoneListed>
  );
}
