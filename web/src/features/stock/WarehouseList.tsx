import './stock.css';
import type { Input as In, Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { saveWarehouseCall, stockPage, warehouseList } from '@tradeport/api/stock/calls';
import { stockErrors } from '@tradeport/api/stock/errors';
import { WAREHOUSE_CODE_MAX } from '@tradeport/api/stock/model';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { warehouses } from './text.ts';

type Warehouse = Output<typeof warehouseList>[number];
type Values = In<typeof saveWarehouseCall>;
const NAME_MAX = 80;
const REGION_MAX = 100;
const ADDRESS_MAX = 200;

/** CAT-04 The warehouses: few, so without pages. */
export default function WarehouseList() {
  const { t } = useText();
  const all = useCall(warehouseList, { all: true }, { quiet: true });
  const save = useMutate(saveWarehouseCall, { invalidates: [warehouseList, stockPage] });
  const [edited, setEdited] = useState<Warehouse | 'new' | null>(null);
  return (
    <div className="k-page">
      <PageHead title={t(warehouses.title)} note={all.data?.length}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t(warehouses.add)}
        </Button>
      </PageHead>
      <section className="k-card k-pad">
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data?.length === 0 && (
          <Empty
            title={t(warehouses.none)}
            hint={t(warehouses.noneHint)}
            action={<Button onClick={() => setEdited('new')}>{t(warehouses.add)}</Button>}
          />
        )}
        {all.data && all.data.length > 0 && <Table rows={all.data} edit={setEdited} />}
      </section>
      {edited && (
        <WarehouseDialog
          warehouse={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          save={(values) => save.run(values)}
        />
      )}
    </div>
  );
}

function Table({
  rows,
  edit,
}: {
  rows: readonly Warehouse[];
  edit: (warehouse: Warehouse) => void;
}) {
  const { t, lang } = useText();
  // A store has more to it than a warehouse, and a form of its own.
  const editsStores = useMay()('store.edit');
  return (
    <table className="k-plain w-warehouses">
      <thead>
        <tr>
          <th>{t(warehouses.name)}</th>
          <th>{t(warehouses.region)}</th>
          <th>{t(warehouses.address)}</th>
          <th>{t(warehouses.state)}</th>
          <th>
            <span className="k-hidden">{t(warehouses.edit)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.warehouseCode}>
            <th scope="row">
              <span className="k-named">
                <span>{inLang(row.name, lang)}</span>
                <small className="k-muted">{row.shortCode}</small>
              </span>
            </th>
            <td className={row.region ? '' : 'w-none'}>{row.region || '–'}</td>
            <td className={row.address ? '' : 'w-none'}>{row.address || '–'}</td>
            <td>
              <StatusTag
                text={row.open ? warehouses.open : warehouses.closed}
                tone={row.open ? 'success' : 'neutral'}
              />
            </td>
            <td className="k-end">
              <span className="w-buttons">
                <Link
                  className="k-button w-small"
                  to={`/stock/levels?warehouse=${row.warehouseCode}`}
                >
                  {t(warehouses.stock)}
                </Link>
                {!row.isStore && (
                  <Button size="small" onClick={() => edit(row)}>
                    {t(warehouses.edit)}
                  </Button>
                )}
                {row.isStore && editsStores && (
                  <Link className="k-button w-small" to={`/stock/store/${row.warehouseCode}`}>
                    {t(warehouses.edit)}
                  </Link>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WarehouseDialog(props: {
  warehouse: Warehouse | null;
  close: () => void;
  save: (values: Values) => Promise<unknown>;
}) {
  const { t } = useText();
  const { warehouse } = props;
  const initial: Partial<Values> = warehouse ?? { open: true };
  return (
    <FormDialog<Values>
      title={t(warehouse ? warehouses.editTitle : warehouses.add)}
      schema={saveWarehouseCall.input}
      errors={stockErrors}
      close={props.close}
      save={(values) =>
        props.save({ ...values, ...(warehouse ? { warehouseCode: warehouse.warehouseCode } : {}) })
      }
      initial={initial}
    >
      <Field name="shortCode" label={t(warehouses.code)} hint={t(warehouses.codeHint)}>
        <Input maxLength={WAREHOUSE_CODE_MAX} />
      </Field>
      <NameField name="name" label={t(warehouses.nameField)} max={NAME_MAX} />
      <Field name="region" label={t(warehouses.region)}>
        <Input maxLength={REGION_MAX} />
      </Field>
      <Field name="address" label={t(warehouses.address)}>
        <Input maxLength={ADDRESS_MAX} />
      </Field>
      <Field
        name="open"
        label=""
        valuePropName="checked"
        required={false}
        hint={t(warehouses.openHint)}
      >
        <Checkbox>{t(warehouses.openField)}</Checkbox>
      </Field>
    </FormDialog>
  );
}
