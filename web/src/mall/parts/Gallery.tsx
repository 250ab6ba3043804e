import type { ProductData } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { product as words } from '../text/product.ts';
import { Picture } from './Picture.tsx';

/** Pictures side by side, to be swiped; the small ones lead to them. Those of specifications come last. */
export function Gallery({ product }: { product: ProductData }) {
  const own = product.pictures.flatMap(({ picture, alt }) =>
    picture ? [{ fileCode: picture.fileCode, alt: alt || product.goodsName }] : [],
  );
  const ofSkus = product.skus.flatMap((sku) =>
    sku.picture
      ? [{ fileCode: sku.picture.fileCode, alt: `${product.goodsName} ${sku.specText}` }]
      : [],
  );
  const pictures = [...new Map([...own, ...ofSkus].map((one) => [one.fileCode, one])).values()];
  return <PictureRow pictures={pictures} />;
}

/** One of them fills the row; with several, small ones lead to them. */
export function PictureRow(props: { pictures: readonly { fileCode: string; alt: string }[] }) {
  const { pictures } = props;
  const { t } = useMall();
  return (
    <div className="gallery" role="group" aria-label={t(words.gallery)}>
      {/* What scrolls must be reached by keyboard. */}
      <ul className="gallery-main" tabIndex={0} aria-label={t(words.gallery)} data-gallery>
        {pictures.length === 0 && (
          <li>
            <Picture fileCode={null} alt="" as="main" />
          </li>
        )}
        {pictures.map((one, at) => (
          <li key={one.fileCode} id={`picture-${at + 1}`} data-picture={one.fileCode}>
            <Picture fileCode={one.fileCode} alt={one.alt} as="main" first={at === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((one, at) => (
            <li key={one.fileCode}>
              <a
                href={`#picture-${at + 1}`}
                data-show={one.fileCode}
                aria-label={t(words.picture, { n: at + 1 })}
                {...(at === 0 ? { 'aria-current': 'true' as const } : {})}
              >
                <Picture fileCode={one.fileCode} alt="" as="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
