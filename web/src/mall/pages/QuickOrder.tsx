import type { QuickPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Money } from '../parts/Money.tsx';
import { Notice } from '../parts/Notice.tsx';
import { FileInput } from '../parts/FileInput.tsx';
import { quick as words } from '../text/quick.ts';

export function quickHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.intro) };
}

/** CHK-01 A list of SKUs: paste or upload, check, correct, add. Plain forms: no script is needed. */
export function QuickOrder({ data }: { data: QuickPage }) {
  const { t, n, to, f } = useMall();
  return (
    <div className="wide quick">
      <h1>{t(words.title)}</h1>
      <p className="quiet">{t(words.intro)}</p>
      {data.added > 0 && (
        <Notice kind="done">
          {n(words.added, data.added)} <a href={to.cart}>{t(words.toCart)}</a>
        </Notice>
      )}
      {data.fault && <Notice kind="fault">{data.fault}</Notice>}
      {data.rows.length > 0 ? (
        <CheckedLines data={data} />
      ) : (
        <Form data={data} hint={t(words.listHint, { max: f.number(data.linesMax) })} />
      )}
    </div>
  );
}

function Form({ data, hint }: { data: QuickPage; hint: string }) {
  const { t, lang } = useMall();
  return (
    <form
      className="panel quick-form"
      method="post"
      action="/quick-order"
      encType="multipart/form-data"
    >
      <input type="hidden" name="lang" value={lang} />
      <div className="field">
        <label htmlFor="quick-list">{t(words.list)}</label>
        <textarea
          id="quick-list"
          name="list"
          rows={10}
          defaultValue={data.text}
          placeholder={'6204-2RS 20\n6306-C3, 10'}
          spellCheck={false}
          aria-describedby="quick-hint"
        />
        <p className="field-hint" id="quick-hint">
          {hint}
        </p>
      </div>
      <div className="field">
        <label htmlFor="quick-file">{t(words.file)}</label>
        <FileInput id="quick-file" name="file" accept=".xlsx,.csv,.txt" />
        <p className="field-hint">
          {t(words.fileHint)}{' '}
          <a href="/quick-order/template.csv" download>
            {t(words.template)}
          </a>
        </p>
      </div>
      <button type="submit" name="act" value="check" className="button button-main button-big">
        {t(words.check)}
      </button>
    </form>
  );
}

function CheckedLines({ data: { rows } }: { data: QuickPage }) {
  const { t, n, lang, to, f } = useMall();
  const good = rows.filter((row) => row.state === 'ok').length;
  return (
    <form className="panel quick-rows" method="post" action="/quick-order">
      <input type="hidden" name="lang" value={lang} />
      <p role="status">
        <strong>{n(words.good, good)}</strong>
        {good < rows.length && <> {n(words.bad, rows.length - good)}</>}
      </p>
      <ul>
        {rows.map((row, at) => (
          <li
            key={`${row.skuNo} ${at}`}
            className={row.state === 'ok' ? 'quick-row' : 'quick-row quick-row-bad'}
          >
            <label className="quick-no">
              <span className="hidden">{t(words.sku)}</span>
              <input
                name={`no.${at}`}
                defaultValue={row.skuNo}
                maxLength={64}
                spellCheck={false}
                readOnly={row.state === 'ok'}
              />
            </label>
            <div className="quick-what">
              {row.goodsCode ? (
                <a href={to.product(row.goodsCode, row.goodsName)}>{row.goodsName}</a>
              ) : (
                <span className="quiet">{t(words.unknown)}</span>
              )}
              {row.specText && <small className="quiet">{row.specText}</small>}
              {row.msg && (
                <p className="quick-why" role="alert">
                  <Icon name="alert" size={16} />
                  {row.msg}
                </p>
              )}
            </div>
            <label className="quick-quantity">
              <span className="hidden">{t(words.quantityOf, { name: row.skuNo })}</span>
              <input
                name={`quantity.${at}`}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                defaultValue={row.quantity ?? ''}
                aria-invalid={row.msg !== '' && row.skuCode !== null ? true : undefined}
              />
            </label>
            <div className="quick-sum">
              {row.skuCode && (
                <>
                  <span className="quiet">
                    <Money amount={row.price} currency={row.currency} type={row.goodsType} /> ·{' '}
                    {t(words.stock, { n: f.number(row.available) })}
                  </span>
                  {row.state === 'ok' && (
                    <strong>
                      <Money amount={row.amount} currency={row.currency} type={row.goodsType} />
                    </strong>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="quick-acts">
        <button
          type="submit"
          name="act"
          value="add"
          className="button button-main button-big"
          disabled={good === 0}
        >
          {n(words.add, good)}
        </button>
        <button type="submit" name="act" value="check" className="button button-big">
          {t(words.again)}
        </button>
        <a className="button button-big" href={to.quickOrder}>
          {t(words.newList)}
        </a>
      </div>
    </form>
  );
}
