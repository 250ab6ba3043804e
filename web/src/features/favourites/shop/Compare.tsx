import { COMPARED_MAX } from '@tradeport/api/favourites/model';
import type { ComparePage } from '@tradeport/api/mall/pages';
import type { ReactNode } from 'react';
import type { Head } from '../../../mall/Document.tsx';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { Crumbs } from '../../../mall/parts/Crumbs.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Heart } from '../../../mall/parts/Heart.tsx';
import { Icon } from '../../../mall/parts/Icon.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { buying } from '../../../mall/text/buying.ts';
import { comparison as words, favourites } from './text.ts';

type Goods = ComparePage['goods'][number];
type Line = { name: string; texts: readonly string[]; shown?: readonly ReactNode[] };

export function compareHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title) };
}

/** CAT-07h Products beside each other; lines that are the same step back, and can be left out. */
export function Compare({ data: { goods, differing, fault } }: { data: ComparePage }) {
  const mall = useMall();
  const { t, to } = mall;
  const lines = linesOf(mall, goods);
  const shown = differing ? lines.filter(isDiffering) : lines;
  return (
    <div className="wide compare">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <div className="panel-head">
        <h1>{t(words.title)}</h1>
        {goods.length > 0 && (
          <div className="card-acts">
            {goods.length > 1 && (
              <a href={differing ? to.compare() : to.compare('differing')}>
                {t(differing ? words.all : words.differing)}
              </a>
            )}
            {goods.length < COMPARED_MAX && <a href={to.search()}>{t(words.more)}</a>}
            <Act act="clear" text={t(words.clear)} />
          </div>
        )}
      </div>
      {fault && <Notice kind="fault">{fault}</Notice>}
      {goods.length === 0 ? (
        <section className="panel">
          <Empty icon="compare" title={t(words.none)} text={t(words.noneHint, { n: COMPARED_MAX })}>
            <a className="button button-main" href={to.search()}>
              {t(favourites.browse)}
            </a>
          </Empty>
        </section>
      ) : (
        <div className="scroll panel" tabIndex={0} role="region" aria-label={t(words.title)}>
          <table className="compare-table" data-columns={goods.length}>
            <thead>
              <tr>
                <td />
                {goods.map((one) => (
                  <th key={one.goodsCode} scope="col">
                    <Column goods={one} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr
                  key={line.name}
                  className={goods.length > 1 && !isDiffering(line) ? 'is-same' : ''}
                >
                  <th scope="row">{line.name}</th>
                  {line.texts.map((text, at) => (
                    <td key={goods[at]?.goodsCode}>{line.shown?.[at] ?? (text || '–')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {goods.map(({ goodsCode, goodsName }) => (
                  <td key={goodsCode}>
                    <a
                      className="button button-small"
                      href={to.product(goodsCode, goodsName)}
                      aria-label={`${t(words.open)}: ${goodsName}`}
                    >
                      {t(words.open)}
                    </a>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
          {shown.length === 0 && <p className="quiet">{t(words.same)}</p>}
        </div>
      )}
    </div>
  );
}

function Column({ goods }: { goods: Goods }) {
  const { t, to } = useMall();
  const { goodsCode, goodsName } = goods;
  return (
    <div className="compare-goods">
      <div className="compare-picture">
        <Picture fileCode={goods.pictures[0]?.picture?.fileCode ?? null} alt="" as="card" />
        <Heart goodsCode={goodsCode} name={goodsName} />
        <Act
          act="remove"
          goodsCode={goodsCode}
          label={t(words.remove, { name: goodsName })}
          text={<Icon name="close" />}
        />
      </div>
      <a href={to.product(goodsCode, goodsName)}>{goodsName}</a>
    </div>
  );
}

function Act(props: { act: string; text: ReactNode; label?: string; goodsCode?: string }) {
  const { lang } = useMall();
  const { act, text, label, goodsCode } = props;
  return (
    <form method="post" action="/compare">
      <input type="hidden" name="lang" value={lang} />
      {goodsCode && <input type="hidden" name="goodsCode" value={goodsCode} />}
      <button
        type="submit"
        name="act"
        value={act}
        className={label ? 'icon-button' : 'link'}
        aria-label={label}
      >
        {text}
      </button>
    </form>
  );
}

function isDiffering({ texts }: Line): boolean {
  return new Set(texts).size > 1;
}

function linesOf({ t, f }: Mall, goods: readonly Goods[]): Line[] {
  const attributes = [...new Set(goods.flatMap((one) => one.attributes.map(({ name }) => name)))];
  const line = (name: string, text: (one: Goods) => string): Line => ({
    name,
    texts: goods.map(text),
  });
  const lowest = (one: Goods) =>
    one.skus
      .flatMap(({ price }) => price ?? [])
      .toSorted((a, b) => Number(a.price) - Number(b.price))[0];
  return [
    {
      ...line(t(words.price), (one) => lowest(one)?.price ?? t(buying.noPrice)),
      shown: goods.map((one) => {
        const price = lowest(one);
        return (
          price && (
            <Money
              key={one.goodsCode}
              amount={price.price}
              currency={price.currency}
              type={one.goodsType}
            />
          )
        );
      }),
    },
    line(t(words.stock), (one) =>
      t(buying.stock[one.skus.some(({ available }) => available > 0) ? 'in' : 'out']),
    ),
    line(t(words.moq), (one) => `${f.number(one.moq)} ${one.unit}`),
    line(t(words.brand), (one) => one.brandName ?? ''),
    line(t(words.seller), (one) => one.sellerName),
    line(t(words.specs), (one) => one.options.map(({ values }) => values.join(', ')).join('; ')),
    ...attributes.map((name) =>
      line(name, (one) =>
        one.attributes
          .filter((pair) => pair.name === name)
          .map(({ value }) => value)
          .join(', '),
      ),
    ),
  ].filter(({ texts }) => texts.some((text) => text !== ''));
}
