import { PictureOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../lib/session.ts';
import type { OrderRow } from './sides.ts';

type Shown = Pick<
  OrderRow['lines'][number],
  'goodsCode' | 'goodsName' | 'specText' | 'skuNo' | 'cover'
>;

/** The picture of a line, or a quiet place where one would be. */
export function Thumb({ line }: { line: Pick<Shown, 'cover' | 'goodsName'> }) {
  return line.cover ? (
    <img className="o-thumb" src={line.cover.small} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className="o-thumb o-thumb-none" aria-hidden>
      <PictureOutlined />
    </span>
  );
}

/** A line's product: picture, name (a link for those who may see products), specification and SKU. */
export function Product(props: { line: Shown; note?: ReactNode }) {
  const may = useMay();
  const { line } = props;
  return (
    <span className="o-product">
      <Thumb line={line} />
      <span className="o-product-words">
        {may('product.view') && line.goodsCode ? (
          <Link to={`/goods/product/${line.goodsCode}`}>{line.goodsName}</Link>
        ) : (
          <span>{line.goodsName}</span>
        )}
        <small className="k-muted">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        {props.note && <small className="k-muted k-number">{props.note}</small>}
      </span>
    </span>
  );
}
