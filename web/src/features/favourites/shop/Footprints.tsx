import type { FootprintsBody } from '@tradeport/api/favourites/shop';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Cards } from '../../../mall/parts/Card.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { footprints as words } from './text.ts';

/** CAT-07g The footprints by day, and their switch. */
export function Footprints({ body }: { body: FootprintsBody }) {
  const { t, f, to } = useMall();
  const { rows, choice } = body;
  const days = [...new Set(rows.map((row) => f.day(row.viewedAt)))];
  return (
    <section className="panel footprints">
      <div className="panel-head">
        <p className="quiet">
          {choice.kept ? t(words.kept, { n: choice.days }) : t(words.offHint)}
        </p>
        <div className="card-acts">
          {rows.length > 0 && (
            <ActButton act="clear" text={t(words.clear)} confirm={t(words.clearAsk)} fields={{}} />
          )}
          {choice.kept ? (
            <ActButton
              act="switch"
              text={t(words.turnOff)}
              confirm={t(words.turnOffAsk)}
              fields={{ kept: '0' }}
            />
          ) : (
            <ActButton
              act="switch"
              text={t(words.turnOn)}
              className="button"
              fields={{ kept: '1' }}
            />
          )}
        </div>
      </div>
      {rows.length === 0 && (
        <Empty
          icon="clock"
          title={t(choice.kept ? words.none : words.off)}
          text={choice.kept ? t(words.noneHint) : undefined}
        />
      )}
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <Cards
            cards={rows.filter((row) => f.day(row.viewedAt) === day)}
            below={({ goodsCode, goodsName }) => (
              <ActButton
                act="forget"
                text={t(words.forget)}
                name={t(words.forgetOf, { name: goodsName })}
                fields={{ goodsCode }}
              />
            )}
          />
        </section>
      ))}
      <NextPage
        path={to.account('/footprints')}
        label={t(words.none)}
        next={body.next}
        first={body.first}
      />
    </section>
  );
}
