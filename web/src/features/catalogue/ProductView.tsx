import { offSaleTexts } from '@tradeport/api/members/standing';
import { productLife, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { inLang, langs } from '@tradeport/api/kernel/text';
import { typeRules } from '@tradeport/api/orders/model';
import { Alert, Image, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Money, StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { kit } from '../../console/kit/text.ts';
import { languageNames } from '../../console/shell/text.ts';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { pathTo, useBrandChoices, useCategories } from './choices.ts';
import type { Product } from './draft.ts';
import { form, kindTexts, ruleTexts, variantTexts } from './formText.ts';
import { History } from './History.tsx';
import { Html } from './Html.tsx';
import { Thumb } from './ProductCell.tsx';
import { leadTime, make } from './makeText.ts';
import { counts, products, review } from './text.ts';

/** The whole of a product, read-only: for reviewers and viewers. */
export function ProductView(props: {
  query: { data: Product | undefined; error: Error | null; refetch: () => unknown };
  actions?: readonly Action[];
  notice?: string | undefined;
  /** Content for the top, which the reviewer is to see first. */
  above?: ReactNode;
}) {
  const { t, n, lang } = useText();
  const categories = useCategories() ?? [];
  const brands = useBrandChoices();
  return (
    <DetailPage
      query={props.query}
      view={(product) => ({
        title: inLang(product.title, lang),
        status: <Statuses product={product} />,
        facts: [
          { label: products.seller, value: product.sellerName },
          {
            label: products.category,
            value:
              pathTo(categories, product.goodsClassCode)
                .map((one) => inLang(one.name, lang))
                .join(' / ') || '–',
          },
          {
            label: products.brand,
            value: t(brands.find((one) => one.value === product.brandCode)?.text) || '–',
          },
          { label: products.skus, value: n(counts.skus, product.skus.length) },
          { label: products.updated, value: <When at={product.updatedAt} /> },
        ],
        ...(props.actions ? { actions: props.actions } : {}),
        main: (
          <>
            {props.notice && <Alert type="info" showIcon title={props.notice} />}
            {product.reason && (
              <Alert
                type="error"
                showIcon
                title={t(review.refusedBecause)}
                description={product.reason}
              />
            )}
            {product.revision?.reason && (
              <Alert
                type="error"
                showIcon
                title={t(review.refusedBecause)}
                description={product.revision.reason}
              />
            )}
            {props.above}
            <Pictures product={product} />
            <Texts product={product} />
            <Skus product={product} />
            <Rules product={product} />
          </>
        ),
        side: (
          <>
            <Trade product={product} />
            <Attributes product={product} />
            <History goodsCode={product.goodsCode} />
          </>
        ),
      })}
    />
  );
}

/** The status of the product, and of the changes that wait beside it. */
export function Statuses(props: {
  product: Pick<Product, 'status'> & {
    revision: Pick<NonNullable<Product['revision']>, 'status'> | null;
    offSale: Product['offSale'];
  };
}) {
  const { status, revision, offSale } = props.product;
  return (
    <span className="g-statuses">
      <StateTag state={productLife.states[status]} />
      {offSale && <StatusTag text={offSaleTexts[offSale]} tone="danger" />}
      {revision && <StateTag state={revisionLife.states[revision.status]} />}
    </span>
  );
}

function Pictures({ product }: { product: Product }) {
  const { t } = useText();
  const pictures = product.pictures.flatMap(({ picture, alt }) =>
    picture ? [{ ...picture, alt }] : [],
  );
  return (
    <Section title={t(review.pictures)}>
      {pictures.length === 0 ? (
        <Empty small title={t(review.noPictures)} />
      ) : (
        <Image.PreviewGroup>
          <div className="g-gallery">
            {pictures.map((one, at) => (
              <Image
                key={one.fileCode}
                src={one.medium}
                preview={{ src: one.large }}
                alt={one.alt || t(kit.pictureOf, { n: at + 1 })}
                width={120}
                height={120}
              />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
    </Section>
  );
}

/** Name, summary and description in each language, as buyers read them. */
function Texts({ product }: { product: Product }) {
  const { t, lang } = useText();
  const [shown, show] = useState(lang);
  const missing = !product.title[shown]?.trim();
  const html = inLang({ zh: '', ...product.description }, shown);
  return (
    <Section
      title={t(review.names)}
      extra={
        <Segmented
          size="small"
          value={shown}
          onChange={show}
          options={langs.map((value) => ({ value, label: languageNames[value] }))}
        />
      }
    >
      <div lang={shown} className="k-stack-2">
        <strong>{inLang(product.title, shown)}</strong>
        {missing && (
          <span className="g-warn k-small" lang={lang}>
            {t(review.untranslated)}
          </span>
        )}
        <p>{inLang({ zh: '', ...product.summary }, shown)}</p>
      </div>
      <h3 className="g-subtitle">{t(review.description)}</h3>
      {html ? (
        <Html html={html} title={t(review.description)} />
      ) : (
        <p className="k-muted">{t(review.noDescription)}</p>
      )}
    </Section>
  );
}

function Skus({ product }: { product: Product }) {
  const { t, lang } = useText();
  const format = useFormat();
  const specOf = (spec: readonly number[]) =>
    spec.map((value, at) => inLang(product.options[at]?.values[value], lang)).join(' / ') ||
    t(variantTexts.single);
  return (
    <Section title={t(review.skus)}>
      <div className="g-scroll" role="region" aria-label={t(review.skus)} tabIndex={0}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(variantTexts.spec)}</th>
              <th>{t(variantTexts.skuNo)}</th>
              <th className="k-end">{t(variantTexts.listPrice)}</th>
              <th className="k-end">{t(variantTexts.weight)}</th>
              <th className="k-end">{t(variantTexts.onHand)}</th>
            </tr>
          </thead>
          <tbody>
            {product.skus.map((sku) => (
              <tr key={sku.skuCode}>
                <th scope="row" translate="no">
                  <span className="g-product">
                    <Thumb picture={sku.picture} size={28} />
                    {specOf(sku.spec)}
                  </span>
                </th>
                <td className="k-number">{sku.skuNo}</td>
                <td className="k-end">
                  <Money amount={sku.listPrice} currency={product.currency} />
                </td>
                <td className="k-end k-number">{format.number(sku.weightGrams)}</td>
                <td className="k-end k-number">{format.number(sku.onHand)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Rules({ product }: { product: Product }) {
  const { t } = useText();
  const format = useFormat();
  const business = useFormat(useBusinessDays().timeZone);
  if (product.prices.length === 0) return null;
  return (
    <Section title={t(review.rules)}>
      <div className="g-scroll" role="region" aria-label={t(review.rules)} tabIndex={0}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(ruleTexts.kind)}</th>
              <th>{t(ruleTexts.scope)}</th>
              <th className="k-end">{t(ruleTexts.quantity)}</th>
              <th className="k-end">{t(ruleTexts.price)}</th>
              <th>{t(ruleTexts.valid)}</th>
            </tr>
          </thead>
          <tbody>
            {product.prices.map((rule, at) => (
              <tr key={at}>
                <th scope="row">
                  {t(kindTexts[rule.kind])}
                  {rule.level && ` · ${rule.level}`}
                </th>
                <td>{rule.skuNo ?? t(review.allSkus)}</td>
                <td className="k-end k-number">{format.number(rule.quantity)}+</td>
                <td className="k-end">
                  {rule.amount === null ? (
                    format.percent((rule.rate ?? 0) / RATE_ONE)
                  ) : (
                    <Money amount={rule.amount} currency={rule.currency} />
                  )}
                </td>
                <td>
                  {rule.validFrom || rule.validTo
                    ? [rule.validFrom, rule.validTo]
                        .map((at) => (at ? business.day(at) : '…'))
                        .join(' – ')
                    : t(ruleTexts.always)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Trade({ product }: { product: Product }) {
  const { t, n, lang } = useText();
  const format = useFormat();
  return (
    <Section title={t(review.trade)}>
      <Facts
        items={[
          { label: form.unit, value: inLang(product.unit, lang) },
          { label: form.moq, value: format.number(product.moq) },
          { label: form.step, value: format.number(product.step) },
          { label: form.tax, value: format.percent(product.taxRate / RATE_ONE) },
          {
            label: form.weight,
            value: product.weightGrams
              ? `${format.number(product.weightGrams)} ${t(form.grams)}`
              : '',
          },
          { label: form.hsCode, value: product.hsCode },
          { label: form.origin, value: product.origin },
          { label: form.goodsType, value: t(typeRules[product.goodsType].text) },
          ...(product.leadDays === null
            ? []
            : [{ label: make.title, value: n(leadTime, product.leadDays) }]),
        ]}
      />
    </Section>
  );
}

function Attributes({ product }: { product: Product }) {
  const { t, lang } = useText();
  if (product.attributes.length === 0) return null;
  return (
    <Section title={t(review.attributes)}>
      <Facts
        items={product.attributes.map(({ name, value }) => ({
          label: inLang(name, lang),
          value: inLang(value, lang),
        }))}
      />
    </Section>
  );
}
