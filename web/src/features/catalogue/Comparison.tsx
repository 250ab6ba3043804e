import { RATE_ONE } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { typeRules } from '@tradeport/api/orders/model';
import { Image } from 'antd';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Money, StatusTag } from '../../console/kit/Values.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { pathTo, useBrandChoices, useCategories } from './choices.ts';
import {
  type FieldChange,
  fieldChanges,
  type Side,
  type SkuChange,
  skuChanges,
} from './compare.ts';
import type { Product } from './draft.ts';
import { variantTexts } from './formText.ts';
import { Html } from './Html.tsx';
import { Thumb } from './ProductCell.tsx';
import { revisionTexts as texts } from './revisionText.ts';
import { fieldNames } from './text.ts';

/** CAT-02 The differences between the product as it is sold and as it will be. */
export function Comparison({ now, next }: { now: Product; next: Product }) {
  const { t } = useText();
  const fields = useFieldChanges(now, next);
  const skus = skuChanges(now, next);
  return (
    <Section title={t(texts.title)}>
      <p className="k-muted">{t(texts.hint)}</p>
      {fields.length + skus.length === 0 && <Empty small title={t(texts.nothing)} />}
      {fields.length > 0 && <Fields changes={fields} />}
      {skus.length > 0 && <Skus now={now} next={next} changes={skus} />}
    </Section>
  );
}

function useFieldChanges(now: Product, next: Product): FieldChange[] {
  const { t, lang } = useText();
  const format = useFormat();
  const categories = useCategories() ?? [];
  const brands = useBrandChoices();
  return fieldChanges(now, next, {
    category: (code) =>
      pathTo(categories, code)
        .map((one) => inLang(one.name, lang))
        .join(' / '),
    brand: (code) => t(brands.find((one) => one.value === code)?.text),
    percent: (rate) => format.percent(rate / RATE_ONE),
    orderType: (type) => t(typeRules[type].text),
    say: (words) => inLang({ zh: '', ...words }, lang),
  });
}

function Fields({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useText();
  const name = ({ field, lang }: FieldChange) =>
    [t(fieldNames[field]), lang && languageNames[lang]].filter(Boolean).join(' · ');
  return (
    <div className="g-compare">
      <div className="g-comparehead" aria-hidden>
        <span />
        <span>{t(texts.now)}</span>
        <span>{t(texts.next)}</span>
      </div>
      <dl>
        {changes.map((change) => (
          <div key={`${change.field} ${change.lang ?? ''}`}>
            <dt>{name(change)}</dt>
            <dd className="g-before" data-label={t(texts.now)} lang={change.lang}>
              <Value side={change.now} title={`${name(change)} · ${t(texts.now)}`} />
            </dd>
            <dd className="g-after" data-label={t(texts.next)} lang={change.lang}>
              <Value side={change.next} title={`${name(change)} · ${t(texts.next)}`} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ side, title }: { side: Side; title: string }) {
  if (side.pictures)
    return side.pictures.length === 0 ? (
      <span className="k-muted">–</span>
    ) : (
      <Image.PreviewGroup>
        <div className="g-gallery">
          {side.pictures.map((one) => (
            <Image
              key={one.fileCode}
              src={one.small}
              preview={{ src: one.large }}
              alt=""
              width={64}
              height={64}
            />
          ))}
        </div>
      </Image.PreviewGroup>
    );
  if (side.text === '') return <span className="k-muted">–</span>;
  return side.html ? <Html html={side.text} title={title} /> : <span>{side.text}</span>;
}

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

function Skus(props: { now: Product; next: Product; changes: readonly SkuChange[] }) {
  const { t, lang } = useText();
  const format = useFormat();
  const specOf = (product: Product, sku: Product['skus'][number]) =>
    sku.spec.map((value, at) => inLang(product.options[at]?.values[value], lang)).join(' / ') ||
    t(variantTexts.single);
  const both = (
    { now, next }: SkuChange,
    of: (product: Product, sku: Product['skus'][number]) => string,
  ) => {
    const [before, after] = [now && of(props.now, now), next && of(props.next, next)];
    return [...new Set([before, after].filter((one) => one !== null))].join(' → ');
  };
  return (
    <>
      <h3 className="g-subtitle">{t(texts.skus)}</h3>
      <div className="g-scroll" role="region" aria-label={t(texts.skus)} tabIndex={0}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(variantTexts.spec)}</th>
              <th>{t(texts.kind)}</th>
              <th>{t(variantTexts.skuNo)}</th>
              <th className="k-end">{t(variantTexts.listPrice)}</th>
              <th className="k-end">{t(variantTexts.onHand)}</th>
            </tr>
          </thead>
          <tbody>
            {props.changes.map((change) => {
              const sku = change.next ?? change.now;
              if (!sku) return null;
              return (
                <tr key={sku.skuCode}>
                  <th scope="row" translate="no">
                    <span className="g-product">
                      <Thumb picture={sku.picture} size={28} />
                      {both(change, specOf)}
                    </span>
                  </th>
                  <td>
                    <StatusTag text={texts[change.what]} tone={tones[change.what]} />
                  </td>
                  <td className="k-number">{both(change, (_product, one) => one.skuNo)}</td>
                  <td className="k-end">
                    <Money amount={sku.listPrice} currency={props.next.currency} />
                  </td>
                  <td className="k-end k-number">{format.number(sku.onHand)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
