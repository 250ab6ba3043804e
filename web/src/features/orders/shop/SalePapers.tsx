import { materialTexts, materialTypes } from '@tradeport/api/orders/materials';
import { typeRules } from '@tradeport/api/orders/order-types';
import { PAPERS_PATH, papersOf, paperTexts } from '@tradeport/api/orders/papers';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField, FileField } from '../../../mall/kit/fields.tsx';
import { sales } from '../../../mall/text/account-sales.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import type { SaleProps } from './saleProps.ts';

export const PAPERS_ACCEPTED = 'application/pdf,image/jpeg,image/png,image/gif';

/**
 * ORD-10 The papers of the order: the files that its seller adds for the buyer, and the printed
 * documents.
 */
export function SalePapers(props: SaleProps) {
  const { t } = useMall();
  const { order, mayAddPapers } = props.body;
  const kinds = papersOf({
    ships: typeRules[order.contractType].address,
    sent: order.parcels.some((parcel) => parcel.refundCode === null),
    sells: true,
  });
  return (
    <section className="panel account-form" id="papers" aria-labelledby="papers-head">
      <h2 id="papers-head">{t(sales.papers)}</h2>
      <p>
        {t(sales.print)}:{' '}
        {kinds.map((paper, at) => (
          <span key={paper}>
            {at > 0 && ' · '}
            <a href={printed(paper, order.contractCode)} target="_blank" rel="noreferrer">
              {t(paperTexts[paper])}
            </a>
          </span>
        ))}
      </p>
      {order.materials.length === 0 && <p className="quiet">{t(sales.papersNone)}</p>}
      <ul className="rows">
        {order.materials.map((one) => (
          <li key={one.materialCode}>
            <span className="rows-what">
              <a href={one.url} target="_blank" rel="noreferrer">
                {[t(materialTexts[one.materialType]), one.name].filter(Boolean).join(' · ')}
              </a>
            </span>
            {mayAddPapers && (
              <ActButton
                act="removePaper"
                text={t(sales.removePaper)}
                fields={{ key: props.formKey, materialCode: one.materialCode }}
                confirm={t(sales.removePaperText, { name: one.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAddPapers && <AddPaper {...props} />}
    </section>
  );
}

function AddPaper({ sent, formKey }: SaleProps) {
  const { t } = useMall();
  const own = sent?.act === 'addPaper' ? sent : null;
  return (
    <ActForm act="addPaper" formKey={formKey} text={t(sales.addPaper)} button="button" files>
      <div className="fields fields-two">
        <ChoiceField
          sent={own}
          name="materialType"
          label={t(sales.paperType)}
          marked
          known={materialTypes[0]}
          choices={materialTypes}
          texts={materialTexts}
        />
        <FileField
          name="file"
          label={t(sales.paperFile)}
          fault={own?.faults['file']}
          required
          accept={PAPERS_ACCEPTED}
        />
      </div>
    </ActForm>
  );
}

function printed(paper: string, contractCode: string): string {
  return `${PAPERS_PATH}?${new URLSearchParams({ paper, contractCodes: JSON.stringify([contractCode]) })}`;
}
