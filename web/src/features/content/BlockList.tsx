import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  DragOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { CELL_BLOCKS_MAX, BLOCKS_MAX } from '@tradeport/api/content/blocks';
import { mayStandOn } from '@tradeport/api/content/model';
import { inLang } from '@tradeport/api/kernel/text';
import { isRecord, keysOf } from '@tradeport/api/kernel/keys';
import { Button, Dropdown } from 'antd';
import { type DragEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useEditing } from './editing.ts';
import type { Fault } from './faults.ts';
import { type Kind, kinds } from './kinds.ts';
import { texts } from './text.ts';
import {
  cellsOf,
  everyBlock,
  mayMove,
  otherPlaces,
  type Place,
  placeOf,
  rowOf,
  type RowAt,
  type Typed,
  valueAt,
} from './tree.ts';

export type ListActs = {
  select: (code: string) => void;
  add: (kind: Kind, to: Place) => void;
  shift: (code: string, by: -1 | 1) => void;
  move: (code: string, to: Place) => void;
  duplicate: (code: string) => void;
  remove: (code: string) => void;
};
type Listed = {
  blocks: readonly Typed[];
  selected: string | null;
  faults: readonly Fault[];
  acts: ListActs;
};

/** CMS-01 The blocks of the page in their order: chosen, added, moved by mouse and by buttons, copied, removed. */
export function BlockList(props: Listed) {
  const [dragged, setDragged] = useState<string | null>(null);
  return <Row {...props} row={null} dragged={dragged} drag={setDragged} />;
}

type Dragging = { dragged: string | null; drag: (code: string | null) => void };
function Row(props: Listed & Dragging & { row: RowAt }) {
  const { t } = useText();
  const { locked, kind: page } = useEditing();
  const { blocks, row, acts, dragged } = props;
  const own = rowOf(blocks, row);
  const isFull =
    everyBlock(blocks).length >= BLOCKS_MAX || (row !== null && own.length >= CELL_BLOCKS_MAX);
  const drop = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (mayMove(blocks, dragged, row)) acts.move(dragged, { row, at });
    props.drag(null);
  };
  const allowed: Kind[] = keysOf(kinds).filter(
    (kind) => mayStandOn(page, kind) && (row === null || kind !== 'columns'),
  );
  return (
    <div
      onDragOver={(event) => {
        if (dragged === null) return;
        event.stopPropagation();
        if (mayMove(blocks, dragged, row)) event.preventDefault();
      }}
      onDrop={(event) => drop(event, own.length)}
    >
      <ul className="ct-blocks">
        {own.map((one, at) => (
          <li key={one.blockCode} onDrop={(event) => drop(event, at)}>
            <Item {...props} one={one} isFirst={at === 0} isLast={at === own.length - 1} />
            {cellsOf(one).map((_, cell) => (
              <div key={cell} className="ct-cell">
                <span className="k-muted k-small">{t(texts.cell, { n: cell + 1 })}</span>
                <Row {...props} row={{ columns: one.blockCode, cell }} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {!locked && !isFull && (
        <Dropdown
          trigger={['click']}
          menu={{
            className: 'ct-kinds',
            items: allowed.map((kind) => ({
              key: kind,
              label: (
                <span className="ct-kind">
                  {t(kinds[kind].text)}
                  <small className="k-muted">{t(kinds[kind].hint)}</small>
                </span>
              ),
              onClick: () => acts.add(kind, { row, at: own.length }),
            })),
          }}
        >
          <Button size={row === null ? 'middle' : 'small'} icon={<PlusOutlined />}>
            {t(texts.addBlock)}
            {row && <span className="k-hidden"> · {t(texts.cell, { n: row.cell + 1 })}</span>}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

function Item(props: Listed & Dragging & { one: Typed; isFirst: boolean; isLast: boolean }) {
  const { t } = useText();
  const { locked } = useEditing();
  const { one, blocks, selected, faults, acts } = props;
  const { blockCode: code } = one;
  const what = useNameOf()(one);
  const inside = new Set(everyBlock([one]).map((each) => each.blockCode));
  const bad = faults.filter((fault) => fault.code !== null && inside.has(fault.code)).length;
  const isOpen = selected === code;
  return (
    <div
      className={isOpen ? 'ct-block ct-block-on' : 'ct-block'}
      draggable={!locked}
      onDragStart={(event) => {
        event.stopPropagation();
        props.drag(code);
      }}
      onDragEnd={() => props.drag(null)}
    >
      {!locked && <HolderOutlined className="ct-hold" aria-hidden />}
      <button
        type="button"
        id={`ct-${code}`}
        className="ct-pick"
        aria-current={isOpen}
        onClick={() => acts.select(code)}
      >
        <span title={what}>{what}</span>
        {one['shown'] === false && <small className="k-muted">{t(texts.hiddenBlock)}</small>}
        {bad > 0 && <em className="ct-bad">{bad}</em>}
      </button>
      {!locked && isOpen && (
        <span className="ct-tools">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={props.isFirst}
            aria-label={t(texts.up, { what })}
            onClick={() => acts.shift(code, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            disabled={props.isLast}
            aria-label={t(texts.down, { what })}
            onClick={() => acts.shift(code, 1)}
          />
          <MoveMenu one={one} blocks={blocks} acts={acts} />
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            disabled={
              everyBlock(blocks).length + inside.size > BLOCKS_MAX || isInFullCell(blocks, code)
            }
            aria-label={t(texts.copyWhat, { what })}
            onClick={() => acts.duplicate(code)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t(texts.removeWhat, { what })}
            onClick={() => acts.remove(code)}
          />
        </span>
      )}
    </div>
  );
}

/** By keyboard and by touch: into a cell, to another one, or out of the columns. */
function MoveMenu({ one, blocks, acts }: Pick<Listed, 'blocks' | 'acts'> & { one: Typed }) {
  const { t } = useText();
  const nameOf = useNameOf();
  const { blockCode: code } = one;
  const places = otherPlaces(blocks, code);
  if (places.length === 0) return null;
  const many = blocks.filter(({ kind }) => kind === 'columns');
  const nameOfRow = (row: RowAt) => {
    if (row === null) return t(texts.outOfColumns);
    const at = many.findIndex(({ blockCode }) => blockCode === row.columns);
    const what = t(kinds.columns.text) + (many.length > 1 ? ` ${at + 1}` : '');
    const name = t(texts.intoCell, { what, n: row.cell + 1 });
    return mayMove(blocks, code, row) ? name : `${name} (${t(texts.isFull)})`;
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: 'ct-kinds',
        items: places.map((to) => ({
          key: JSON.stringify(to.row),
          label: nameOfRow(to.row),
          disabled: !mayMove(blocks, code, to.row),
          onClick: () => acts.move(code, to),
        })),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<DragOutlined />}
        aria-label={t(texts.moveTo, { what: nameOf(one) })}
      />
    </Dropdown>
  );
}

function isInFullCell(blocks: readonly Typed[], code: string): boolean {
  const row = placeOf(blocks, code)?.row ?? null;
  return row !== null && rowOf(blocks, row).length >= CELL_BLOCKS_MAX;
}

/** A block is called by its kind and its headline. */
export function useNameOf(): (one: Typed) => string {
  const { t } = useText();
  const { lang } = useEditing();
  return (one) => {
    const title = valueAt(one, 'title');
    const headline = isRecord(title)
      ? inLang({ zh: wordIn(title, 'zh'), [lang]: wordIn(title, lang) }, lang)
      : '';
    return [t(kinds[one.kind].text), headline].filter(Boolean).join(' · ');
  };
}

function wordIn(said: Record<string, unknown>, lang: string): string {
  const word = said[lang];
  return typeof word === 'string' ? word : '';
}
