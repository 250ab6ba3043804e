import './catalogue.css';
import {
  brandsForBuyers,
  brandsForEdit,
  saveBrandCall,
} from '@tradeport/api/catalogue/class-calls';
import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { NAME_MAX } from '@tradeport/api/catalogue/model';
import type { Input, Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Thumb } from './ProductCell.tsx';
import { brands } from './text.ts';

type Brand = Output<typeof brandsForEdit>['rows'][number];
type Saved = Input<typeof saveBrandCall>;
type Values = { name: Saved['name']; logo: UploadedPicture[] };

/** CAT-01 Brands with their logos. */
export default function BrandList() {
  const { lang } = useText();
  const format = useFormat();
  const [edited, setEdited] = useState<Brand | 'new' | null>(null);
  const save = useMutate(saveBrandCall, { invalidates: [brandsForEdit, brandsForBuyers] });
  const other = (key: 'zh' | 'en' | 'ru') => ({
    key,
    title: brands[key],
    fact: key !== lang,
    plain: (row: Brand) => row.name[key],
    cell: (row: Brand) => row.name[key] || '–',
  });
  return (
    <>
      <ListPage
        title={brands.title}
        call={brandsForEdit}
        rowKey={(row) => row.brandCode}
        searchHint={brands.search}
        input={(query) => ({ ...query.paging, brandName: query.q })}
        columns={[
          {
            key: 'name',
            title: brands.name,
            cell: (row) => (
              <span className="g-product">
                <Thumb picture={row.logo} />
                <button type="button" className="k-link" onClick={() => setEdited(row)}>
                  {inLang(row.name, lang)}
                </button>
              </span>
            ),
          },
          ...(['zh', 'en', 'ru'] as const).filter((key) => key !== lang).map(other),
          { ...other(lang), extra: true },
          {
            key: 'products',
            title: brands.products,
            end: true,
            fact: true,
            plain: (row) => row.goodsCount,
            cell: (row) =>
              row.goodsCount > 0 ? (
                <Link className="k-number" to={`/goods/products?brand=${row.brandCode}`}>
                  {format.number(row.goodsCount)}
                </Link>
              ) : (
                <span className="k-muted k-number">0</span>
              ),
          },
        ]}
        primary={{
          key: 'add',
          text: brands.add,
          icon: <PlusOutlined />,
          run: () => setEdited('new'),
        }}
        actions={(row) => [
          { key: 'edit', text: brands.edit, run: () => setEdited(row) },
          ...(row.goodsCount > 0
            ? [{ key: 'show', text: brands.show, to: `/goods/products?brand=${row.brandCode}` }]
            : []),
        ]}
        empty={{ title: brands.none, hint: brands.noneHint }}
      />
      {edited && (
        <BrandDialog
          brand={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          save={(input) => save.run(input)}
        />
      )}
    </>
  );
}

function BrandDialog(props: {
  brand: Brand | null;
  close: () => void;
  save: (input: Saved) => Promise<unknown>;
}) {
  const { t } = useText();
  const { brand } = props;
  const logo = brand?.logo ? [{ fileCode: brand.logo.fileCode, fileUrl: brand.logo.small }] : [];
  const save = ({ name, logo: [picture] }: Values) =>
    props.save({
      name,
      ...(brand ? { brandCode: brand.brandCode } : {}),
      ...(picture ? { fileCode: picture.fileCode } : {}),
    });
  return (
    <FormDialog<Values>
      title={t(brand ? brands.editTitle : brands.add)}
      schema={saveBrandCall.input}
      errors={catalogueErrors}
      close={props.close}
      save={save}
      initial={{ name: brand?.name ?? { zh: '' }, logo }}
    >
      <NameField name="name" label={t(brands.nameField)} max={NAME_MAX} />
      <Field name="logo" label={t(brands.logo)} required={false}>
        <UploadPictures purpose="brand" max={1} />
      </Field>
    </FormDialog>
  );
}
