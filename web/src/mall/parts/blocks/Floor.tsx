import type { ShownBlock } from '@tradeport/api/mall/blocks';
import type { ReactNode } from 'react';
import { useMall } from '../../mall.tsx';
import { home as words } from '../../text/home.ts';
import { Cards } from '../Card.tsx';
import { Icon } from '../Icon.tsx';

const CHILDREN_SHOWN = 4;
/** Products in one row of a wide screen; a floor with more of them has several rows. */
const ROW = 5;
type FloorBlock = Extract<ShownBlock, { kind: 'floor' }>;

/** A row of products under their heading: of a category with those below it. */
export function Floor({ floor, id }: { floor: FloorBlock; id: string }) {
  const { t, to } = useMall();
  const { category, cards, title, text, more } = floor;
  return (
    <section className={cards.length > ROW ? 'floor floor-rows' : 'floor'} aria-labelledby={id}>
      <FloorHead
        id={id}
        title={title}
        text={text}
        to={more}
        more={t(words.viewAll)}
        linked={category !== null}
      >
        {category && (
          <p className="floor-children">
            {category.children.slice(0, CHILDREN_SHOWN).map((child) => (
              <a
                key={child.goodsClassCode}
                href={to.category(child.goodsClassCode, child.goodsClassName)}
              >
                {child.goodsClassName}
              </a>
            ))}
          </p>
        )}
      </FloorHead>
      <Cards cards={cards} />
    </section>
  );
}

/** `linked`: the heading itself leads there, too. */
export function FloorHead(props: {
  id: string;
  title: string;
  text: string;
  to: string | null;
  more: string;
  linked?: boolean;
  children?: ReactNode;
}) {
  const { id, title, text, to, more, linked = false, children } = props;
  return (
    <div className="floor-head">
      <h2 id={id}>{linked && to ? <a href={to}>{title}</a> : title}</h2>
      {text && <p>{text}</p>}
      {children}
      {to && (
        <a className="more" href={to}>
          {more}
          <span className="hidden"> {title}</span>
          <Icon name="right" size={16} />
        </a>
      )}
    </div>
  );
}
