import { FAVOURITE_NOTE_MAX } from '@tradeport/api/favourites/model';
import type { FavouriteRow, FavouritesBody } from '@tradeport/api/favourites/shop';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { favourites as words } from './text.ts';

/** The form of those that are ticked. */
export const FORM = 'favourites';
const PIECES_MAX = 1_000_000;

type Props = { row: FavouriteRow; body: FavouritesBody; formKey: string };

/** One favourite: its goods, the viewer's price now, and the reason why it cannot be bought. */
export function FavouriteItem({ row, body, formKey }: Props) {
  const { t, f, to } = useMall();
  const name = row.goodsName || t(words.gone);
  const isLinked = row.state < 2;
  return (
    <li className="favourite">
      <input
        type="checkbox"
        form={FORM}
        name={`chosen.${row.collectCode}`}
        value={`${row.skuCode} ${row.quantity}`}
        aria-label={t(words.choose, { name })}
      />
      <span className="favourite-picture">
        <Picture fileCode={row.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <div className="favourite-what">
        {isLinked ? (
          <a href={to.product(row.goodsCode, name, row.skuNo)}>{name}</a>
        ) : (
          <span>{name}</span>
        )}
        <small className="quiet">
          {[row.specText, row.skuNo, row.sellerName].filter(Boolean).join(' · ')}
        </small>
        {row.note && <p className="favourite-note">{row.note}</p>}
      </div>
      <div className="favourite-price">
        {row.price === null ? (
          <span className="quiet">{t(words.noPrice)}</span>
        ) : (
          <strong>
            <Money amount={row.price} currency={row.currency} type={row.goodsType} />
          </strong>
        )}
        {row.offers.map(({ kind, price }) => (
          <span key={kind} className="tag tag-own">
            {t(words.offers[kind], { amount: f.money(price, row.currency) })}
          </span>
        ))}
        {Number(row.cheaperBy) > 0 && (
          <span className="tag tag-good">
            {t(words.cheaper, { amount: f.money(row.cheaperBy, row.currency) })}
          </span>
        )}
      </div>
      <div className="favourite-state">
        <span>
          {f.number(row.quantity)} {row.unit}
        </span>
        <span className={row.state === 0 ? 'stock stock-in' : 'stock stock-out'}>
          {row.stateName}
        </span>
      </div>
      {body.list?.mayChange && <Edit row={row} body={body} formKey={formKey} name={name} />}
    </li>
  );
}

function Edit({ row, body, formKey, name }: Props & { name: string }) {
  const { t } = useMall();
  const id = `edit-${row.collectCode}`;
  const lists = body.lists.filter((one) => one.mayChange);
  return (
    <div className="favourite-edit">
      <button
        type="button"
        className="link"
        popoverTarget={id}
        aria-label={t(words.editOf, { name })}
      >
        {t(words.edit)}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(words.editOf, { name })}
        className="confirm"
      >
        <h2 className="favourite-head">{name}</h2>
        <ActForm act="change" formKey={formKey} text={t(words.save)}>
          <input type="hidden" name="collectCode" value={row.collectCode} />
          <TextField
            name="quantity"
            id={`${id}-quantity`}
            label={t(words.quantity)}
            type="number"
            min={1}
            max={PIECES_MAX}
            inputMode="numeric"
            known={row.quantity}
            required
            marked={false}
          />
          <TextField
            name="note"
            id={`${id}-note`}
            label={t(words.note)}
            maxLength={FAVOURITE_NOTE_MAX}
            known={row.note}
          />
          {lists.length > 1 && (
            <ChoiceField
              name="toList"
              id={`${id}-list`}
              label={t(words.toList)}
              known={row.collectListCode}
              choices={lists.map((one) => ({
                value: one.collectListCode,
                text: one.collectListName || t(words.first),
              }))}
            />
          )}
        </ActForm>
      </div>
    </div>
  );
}
