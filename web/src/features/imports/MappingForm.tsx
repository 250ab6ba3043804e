import { checkImport, getImport, importPage } from '@tradeport/api/imports/calls';
import { isChecked } from '@tradeport/api/imports/lifecycle';
import { importFields, type ImportField, type Mapping } from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { memberPage } from '@tradeport/api/members/calls';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { imports } from './text.ts';
import type { Run } from './run.ts';

/** The field for each column of the file, with its first value; then the dry run. */
export function MappingForm({ run }: { run: Run }) {
  const { t } = useText();
  const may = useMay();
  const forOthers = may('product.review');
  const [mapping, setMapping] = useState<Mapping>(run.mapping);
  const [seller, setSeller] = useState<string>();
  const [currency, setCurrency] = useState<'CNY' | 'USD'>(run.currency === 'USD' ? 'USD' : 'CNY');
  const [publish, setPublish] = useState(false);
  const sellers =
    usePaged(memberPage, forOthers ? { isSeller: true, rows: 100 } : null, { quiet: true }).data
      ?.rows ?? [];
  // Prices and stock are found by their SKU: nobody has to say whose they are.
  const bySku = run.format !== 'own' && run.format !== 'shopify';
  const check = useMutate(checkImport, { invalidates: [getImport, importPage] });
  const set = (heading: string, field: ImportField | undefined) =>
    setMapping((known) => {
      const { [heading]: _old, ...rest } = known;
      return field ? { ...rest, [heading]: field } : rest;
    });
  return (
    <Section title={t(imports.columns)} flush>
      <p className="im-hint k-muted">{t(imports.columnsHint)}</p>
      <div className="im-scroll">
        <table className="k-plain im-mapping">
          <thead>
            <tr>
              <th>{t(imports.column)}</th>
              <th>{t(imports.meaning)}</th>
              <th>{t(imports.example)}</th>
            </tr>
          </thead>
          <tbody>
            {run.headings.map((heading) => (
              <tr key={heading}>
                <th scope="row" translate="no">
                  {heading}
                </th>
                <td>
                  <Select
                    allowClear
                    className="k-wide"
                    aria-label={`${heading}: ${t(imports.meaning)}`}
                    placeholder={t(imports.ignored)}
                    value={mapping[heading]}
                    onChange={(field) => set(heading, field)}
                    options={importFields.map((field) => ({
                      value: field,
                      label: t(importFieldTexts[field]),
                    }))}
                  />
                </td>
                <td className="im-clip k-muted">
                  {run.preview.map((row) => row[heading]).find(Boolean) ?? '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="k-pad k-stack im-choices">
        {forOthers && (
          <label>
            {t(imports.seller)}
            <Select
              className="k-wide"
              aria-label={t(imports.seller)}
              placeholder={t(bySku ? imports.allSellers : imports.sellerHint)}
              allowClear={bySku}
              value={seller}
              onChange={setSeller}
              showSearch={{ optionFilterProp: 'label' }}
              options={sellers.map((one) => ({ value: one.merberCode, label: one.merberCompname }))}
            />
          </label>
        )}
        {!bySku && (
          <label>
            {t(imports.currency)}
            <Select
              className="k-wide"
              aria-label={t(imports.currency)}
              value={currency}
              onChange={setCurrency}
              options={[
                { value: 'CNY', label: 'CNY' },
                { value: 'USD', label: 'USD' },
              ]}
            />
          </label>
        )}
        {forOthers && !bySku && (
          <Checkbox checked={publish} onChange={(event) => setPublish(event.target.checked)}>
            {t(imports.publish)}
          </Checkbox>
        )}
        <div>
          <Button
            type={isChecked(run.status) ? 'default' : 'primary'}
            loading={check.pending}
            disabled={forOthers && !seller && !bySku}
            onClick={() =>
              check.start({
                importCode: run.importCode,
                mapping,
                currency,
                publish,
                ...(seller ? { sellerCode: seller } : {}),
              })
            }
          >
            {t(isChecked(run.status) ? imports.recheck : imports.check)}
          </Button>
        </div>
      </div>
    </Section>
  );
}
