import './catalogue.css';
import { productForEdit } from '@tradeport/api/catalogue/calls';
import { fill, type Lang } from '@tradeport/api/kernel/text';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { NoPermission } from '../../console/kit/Empty.tsx';
import { pathTo, useCategories } from './choices.ts';
import { copied, freshValues, type Product, type Values, valuesOf } from './draft.ts';
import { ProductForm } from './ProductForm.tsx';
import { products } from './text.ts';
import { ProductView } from './ProductView.tsx';

type OpenedProduct = { product: Product | null; initial: Values; at: number };

/** CAT-01 A product: a form for those who may edit it, read-only for those who may only view it. */
export default function ProductPage() {
  const { goodsCode = 'new' } = useParams();
  const may = useMay();
  const from = useSearchParams()[0].get('from');
  if (may('product.edit'))
    return <Editing key={`${goodsCode} ${from}`} goodsCode={goodsCode} from={from} />;
  return goodsCode === 'new' ? (
    <section className="k-card">
      <NoPermission />
    </section>
  ) : (
    <ReadOnlyProduct goodsCode={goodsCode} />
  );
}

function ReadOnlyProduct({ goodsCode }: { goodsCode: string }) {
  const product = useCall(productForEdit, { goodsCode }, { quiet: true });
  return <ProductView query={product} />;
}

const nameOfCopy = (name: string, lang: Lang) => fill(products.copyOf[lang], { name });

/**
 * The form starts from the product as it was opened, and keeps the typed values when somebody else
 * changes the product meanwhile.
 */
function Editing({ goodsCode, from }: { goodsCode: string; from: string | null }) {
  const isNew = goodsCode === 'new';
  // CAT-02 A seller whose changes need a review goes on with those that wait; a reviewer edits the
  // product as it is sold.
  const revised = !useMay()('product.review');
  const copies = isNew && from !== null;
  const source = isNew ? from : goodsCode;
  const known = useCall(
    productForEdit,
    source === null ? null : { goodsCode: source, revised: revised && !copies },
    { quiet: true, fresh_ms: 0 },
  );
  const categories = useCategories();
  const [opened, setOpened] = useState<OpenedProduct | null>(() =>
    isNew && !copies ? { product: null, initial: freshValues(), at: 0 } : null,
  );
  const open = (product: Product) => {
    const values = valuesOf(
      product,
      pathTo(categories ?? [], product.goodsClassCode).map((one) => one.goodsClassCode),
    );
    setOpened((before) => ({
      ...(copies
        ? { product: null, initial: copied(values, nameOfCopy) }
        : { product, initial: values }),
      at: (before?.at ?? 0) + 1,
    }));
  };
  useEffect(() => {
    if (!opened && known.data && !known.isFetching && categories) open(known.data);
  });
  if (known.error && !opened)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  const reload = async () => {
    const { data } = await known.refetch();
    if (data) open(data);
  };
  return (
    <ProductForm
      key={opened?.at ?? -1}
      opened={opened?.product ?? null}
      initial={opened?.initial}
      standing={copies ? null : (known.data ?? null)}
      reload={reload}
      isNew={isNew}
    />
  );
}
