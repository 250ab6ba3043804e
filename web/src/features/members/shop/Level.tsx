import { inLang } from '@tradeport/api/kernel/text';
import type { LevelBody } from '@tradeport/api/members/shop';
import { useMall } from '../../../mall/mall.tsx';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { level as levelTexts } from '../../../mall/text/account-own.ts';

/** MBR-04 The benefits of each level; the own one is marked. */
export function Level({ body }: { body: LevelBody }) {
  const { t, f, lang } = useMall();
  if (body.levels.length === 0)
    return (
      <section className="panel">
        <Empty icon="tag" title={t(levelTexts.none)} />
      </section>
    );
  return (
    <ul className="level-cards">
      {body.levels.map((one) => {
        const own = one.levelCode === body.own;
        const benefits = inLang({ zh: '', ...one.benefits }, lang);
        return (
          <li
            key={one.levelCode}
            className={own ? 'panel level-card level-own' : 'panel level-card'}
          >
            <p className="level-name">
              <strong>{inLang(one.levelName, lang)}</strong>
              {own && <span className="tag tag-own">{t(levelTexts.yours)}</span>}
            </p>
            <ul className="level-gives">
              <li>{t(levelTexts.price, { share: f.percent(one.levelRate / 100) })}</li>
              <li>{t(levelTexts.points, { n: f.number(one.pointsRate) })}</li>
              {benefits && <li>{benefits}</li>}
            </ul>
            {body.mayChange && own && (
              <ActButton
                act="leave"
                text={t(levelTexts.leave)}
                fields={{}}
                confirm={t(levelTexts.leaveAsk)}
                className="button button-small"
              />
            )}
            {body.mayChange && !own && one.joinable && (
              <ActButton
                act="join"
                text={t(levelTexts.join)}
                fields={{ levelCode: one.levelCode }}
                className="button button-small"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
