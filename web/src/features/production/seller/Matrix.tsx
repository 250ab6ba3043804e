import { PictureOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { Section } from '../../../console/kit/DetailPage.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { type Board, type BoardLine, matrixOf } from './pieces.ts';
import { board as texts } from './text.ts';

/** Lines × factories. What is open leads to the form that gives it away. */
export function Matrix({ board }: { board: Board }) {
  const { t } = useText();
  const format = useFormat();
  const { factories, cellOf } = matrixOf(board.subOrders);
  return (
    <Section title={t(texts.matrix)} flush>
      <div className="k-scroll" role="region" aria-label={t(texts.matrix)} tabIndex={0}>
        <table className="k-plain k-cardrows p-matrix">
          <thead>
            <tr>
              <th>{t(texts.goods)}</th>
              <th className="k-end">{t(texts.ordered)}</th>
              <th className="k-end">{t(texts.toAssign)}</th>
              {factories.map((one) => (
                <th key={one.factoryCode} className="k-end">
                  {one.factoryName}
                </th>
              ))}
              <th className="k-end">{t(texts.shipped)}</th>
            </tr>
          </thead>
          <tbody>
            {board.lines.map((line) => (
              <tr key={line.contractGoodsCode}>
                <th scope="row">
                  <Goods line={line} />
                </th>
                <td className="k-end k-number" data-label={t(texts.ordered)}>
                  {format.number(line.quantity)}
                  {line.cancelled > 0 && (
                    <small className="k-muted p-below">
                      {t(texts.cancelled)} {format.number(line.cancelled)}
                    </small>
                  )}
                </td>
                <td className="k-end k-number" data-label={t(texts.toAssign)}>
                  {line.madeDays === null ? (
                    <span className="k-muted">{t(texts.fromStock)}</span>
                  ) : line.open > 0 && board.turn ? (
                    <Link to={`/trade/assign/${board.contractCode}`}>
                      <strong>{format.number(line.open)}</strong>
                    </Link>
                  ) : (
                    format.number(line.open)
                  )}
                </td>
                {factories.map(({ factoryCode, factoryName }) => {
                  const cell = cellOf(factoryCode, line.contractGoodsCode);
                  return (
                    <td key={factoryCode} className="k-end k-number" data-label={factoryName}>
                      {cell ? (
                        <>
                          {format.number(cell.held)}
                          <small className="k-muted p-below">
                            {t(texts.cell, {
                              made: format.number(cell.made),
                              sent: format.number(cell.sent),
                            })}
                          </small>
                        </>
                      ) : (
                        '–'
                      )}
                    </td>
                  );
                })}
                <td className="k-end k-number" data-label={t(texts.shipped)}>
                  {format.number(line.shipped)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type Shown = Pick<BoardLine, 'goodsName' | 'specText' | 'skuNo' | 'cover'>;
/** Picture, name and SKU of a line. */
export function Goods({ line }: { line: Shown }) {
  return (
    <span className="p-product">
      {line.cover ? (
        <img
          className="p-thumb"
          src={line.cover.small}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        <span className="p-thumb p-thumb-none" aria-hidden>
          <PictureOutlined />
        </span>
      )}
      <span className="p-words" translate="no">
        <span>{line.goodsName}</span>
        <small className="k-muted">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}
