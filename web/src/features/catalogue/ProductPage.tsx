import './catalogue.css';
import { productForEdit } from '@tradeport/api/catalogue/calls';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { NoPermission } from '../../console/kit/Empty.tsx';
import { pathTo, useCategories } from './choices.ts';
import { freshValues, type Product, type Values, valuesOf } from './draft.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductView } from './ProductView.tsx';

type OpenedProduct = { product: Product | null; initial: Values; at: number };

/** CAT-01 A product: a form for those who may edit it, read-only for those who may only view it. */
export default function ProductPage() {
  const { goodsCode = 'new' } = useParams();
  const may = useMay();
  if (may('product.edit')) return <Editing key={goodsCode} goodsCode={goodsCode} />;
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

/** What is typed starts from what was opened, and stays when somebody else changes the product meanwhile. */
function Editing({ goodsCode }: { goodsCode: string }) {
  const isNew = goodsCode === 'new';
  const known = useCall(productForEdit, isNew ? null : { goodsCode }, { quiet: true, fresh_ms: 0 });
  const categories = useCategories();
  const [opened, setOpened] = useState<OpenedProduct | null>(() =>
    isNew ? { product: null, initial: freshValues(), at: 0 } : null,
  );
  const open = (product: Product) =>
    setOpened((before) => ({
      product,
      initial: valuesOf(
        product,
        pathTo(categories ?? [], product.goodsClassCode).map((one) => one.goodsClassCode),
      ),
      at: (before?.at ?? 0) + 1,
    }));
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
      standing={known.data ?? null}
      reload={reload}
      isNew={isNew}
    />
  );
}
