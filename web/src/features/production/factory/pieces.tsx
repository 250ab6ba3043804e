import { Refusal } from '@tradeport/api/kernel/errors';
import type { Output } from '@tradeport/api/kernel/call';
import type { suppliedSubOrder } from '@tradeport/api/production/calls';
import { PictureOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Field } from '../../../console/kit/FormPage.tsx';
import { NumberInput } from '../../../console/kit/NumberInput.tsx';
import { useText } from '../../../lib/text.ts';
import { piecesTexts } from './text.ts';

export type SubOrder = Output<typeof suppliedSubOrder>;
export type Line = SubOrder['lines'][number];
/** How many of each line, by its code. */
export type Pieces = { pieces: Record<string, number | null> };
type Goods = { contractGoodsCode: string; quantity: number };

export const leftOf = (line: Line): number => line.quantity - line.sent;

/** The goods of a line: picture, name, specification and SKU. */
export function LineGoods({ line, note }: { line: Line; note?: ReactNode }) {
  return (
    <span className="sp-goods">
      {line.cover ? (
        <img
          className="sp-thumb"
          src={line.cover.small}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        <span className="sp-thumb" aria-hidden>
          <PictureOutlined />
        </span>
      )}
      <span className="k-named">
        <span>{line.goodsName}</span>
        <small className="k-muted">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        {note && <small className="k-muted k-number">{note}</small>}
      </span>
    </span>
  );
}

/** A field with a number of pieces for each line; a refusal stands at the line that it is about. */
export function PieceFields(props: {
  title: string;
  lines: readonly Line[];
  noteOf: (line: Line) => string;
  leastOf?: (line: Line) => number;
  mostOf?: (line: Line) => number;
}) {
  const { t } = useText();
  return (
    <fieldset className="sp-pieces k-gap">
      <legend>{props.title}</legend>
      {props.lines.map((line) => {
        const name = line.skuNo || line.goodsName;
        return (
          <div key={line.contractGoodsCode} className="sp-piece">
            <LineGoods line={line} note={props.noteOf(line)} />
            <Field
              name={['pieces', line.contractGoodsCode]}
              label={t(piecesTexts.of, { sku: name })}
              required={false}
            >
              <NumberInput
                min={props.leastOf?.(line) ?? 0}
                {...(props.mostOf ? { max: props.mostOf(line) } : {})}
                precision={0}
              />
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
}

/**
 * Makes a call with the lines of which any pieces were entered; `nothing` says that there are none. The call names the
 * goods that it refuses by their place in its list, and here they are named by their line.
 */
export async function callWith<R>(
  { lines, nothing }: { lines: readonly Line[]; nothing: string },
  { pieces }: Pieces,
  call: (goodsList: Goods[]) => Promise<R>,
): Promise<R> {
  const goodsList = lines.flatMap(({ contractGoodsCode }) => {
    const quantity = pieces[contractGoodsCode] ?? 0;
    return quantity > 0 ? [{ contractGoodsCode, quantity }] : [];
  });
  if (goodsList.length === 0)
    throw refusalAt(`pieces.${lines[0]?.contractGoodsCode ?? ''}`, nothing);
  try {
    return await call(goodsList);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([key, text]) => {
        const at = /^goodsList\.(\d+)\./.exec(key)?.[1];
        const code = at === undefined ? undefined : goodsList[Number(at)]?.contractGoodsCode;
        return [code === undefined ? key : `pieces.${code}`, text];
      }),
    );
    const { status, message: msg, code: errorCode, facts } = error;
    throw new Refusal(status, { success: false, msg, errorCode, fields, facts });
  }
}

const refusalAt = (field: string, msg: string) =>
  new Refusal(422, { success: false, errorCode: 'input.invalid', msg, fields: { [field]: msg } });
