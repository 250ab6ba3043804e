import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { FieldSpec } from './kinds.ts';
import { texts } from './text.ts';

/** Things of a block in their order: banners, links, promises. */
export function Rows(props: {
  spec: Extract<FieldSpec, { as: 'rows' }>;
  rows: readonly unknown[];
  change: (rows: readonly unknown[]) => void;
  children: (row: unknown, at: number) => ReactNode;
}) {
  const { t } = useText();
  const { spec, rows, change } = props;
  const swap = (at: number, other: number) =>
    change(rows.map((row, n) => (n === at ? rows[other] : n === other ? rows[at] : row)));
  return (
    <div className="ct-rows">
      {rows.map((row, at) => {
        const what = t(spec.one, { n: at + 1 });
        return (
          <fieldset key={at} className="ct-row" aria-label={what}>
            <legend className="k-between">
              <strong>{what}</strong>
              <span className="ct-tools">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={at === 0}
                  aria-label={t(texts.up, { what })}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={at === rows.length - 1}
                  aria-label={t(texts.down, { what })}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t(texts.removeWhat, { what })}
                  onClick={() => change(rows.toSpliced(at, 1))}
                />
              </span>
            </legend>
            {props.children(row, at)}
          </fieldset>
        );
      })}
      {rows.length < spec.max && (
        <Button icon={<PlusOutlined />} onClick={() => change([...rows, spec.made])}>
          {t(texts.addRow)}
        </Button>
      )}
    </div>
  );
}
