import { PictureOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A small picture, or a quiet place where one would be. */
export function Thumb(props: { picture: { small: string } | null; size?: number }) {
  const size = props.size ?? 40;
  return props.picture ? (
    <img
      className="g-thumb"
      src={props.picture.small}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className="g-thumb g-thumb-none" style={{ width: size, height: size }} aria-hidden>
      <PictureOutlined />
    </span>
  );
}

/** Picture, name and a line below, as lists name a product. */
export function ProductCell(props: {
  picture: { small: string } | null;
  name: string;
  to?: string;
  note?: ReactNode;
}) {
  return (
    <span className="g-product">
      <Thumb picture={props.picture} />
      <span className="g-productwords">
        {props.to ? <Link to={props.to}>{props.name}</Link> : <span>{props.name}</span>}
        {props.note && <small className="k-muted">{props.note}</small>}
      </span>
    </span>
  );
}
