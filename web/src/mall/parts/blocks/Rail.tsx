import type { ShownBlock } from '@tradeport/api/mall/blocks';
import { useMall } from '../../mall.tsx';
import { home as words } from '../../text/home.ts';
import { Picture } from '../Picture.tsx';
import { evenColumns } from './evenColumns.ts';

const CHILDREN_SHOWN = 2;
type CategoriesBlock = Extract<ShownBlock, { kind: 'categories' }>;

/** Categories: a rail on wide screens, on phones a grid with a picture of what is sold there. */
export function Rail({ categories }: Pick<CategoriesBlock, 'categories'>) {
  const { t, to } = useMall();
  return (
    <nav className="rail" aria-label={t(words.browse)}>
      <ul>
        {categories.map(({ category, picture }) => {
          const children = category.children.slice(0, CHILDREN_SHOWN);
          return (
            <li key={category.goodsClassCode}>
              <a
                className="rail-main"
                href={to.category(category.goodsClassCode, category.goodsClassName)}
              >
                <span className="rail-picture">
                  <Picture fileCode={picture} alt="" as="thumb" />
                </span>
                {category.goodsClassName}
              </a>
              <span
                className="rail-children"
                title={children.map((child) => child.goodsClassName).join(' · ')}
              >
                {children.map((child) => (
                  <a
                    key={child.goodsClassCode}
                    href={to.category(child.goodsClassCode, child.goodsClassName)}
                  >
                    {child.goodsClassName}
                  </a>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Tiles beside each other where the page is wide. */
const COLUMNS_MAX = 10;

export function CategoryTiles({
  block: { title, categories },
  id,
}: {
  block: CategoriesBlock;
  id: string;
}) {
  const { t, to } = useMall();
  const label = title || t(words.browse);
  return (
    <nav className="floor category-floor" aria-labelledby={id}>
      <div className="floor-head">
        <h2 id={id}>{label}</h2>
      </div>
      <ul className="category-tiles" data-columns={evenColumns(categories.length, COLUMNS_MAX)}>
        {categories.map(({ category, picture }) => (
          <li key={category.goodsClassCode}>
            <a href={to.category(category.goodsClassCode, category.goodsClassName)}>
              <span className="rail-tile">
                <Picture fileCode={picture} alt="" as="thumb" />
              </span>
              {category.goodsClassName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
