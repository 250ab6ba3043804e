import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { content } from './text.ts';

/** Things of a list in their order: moved up and down, added, removed. `first` puts a new one on top. */
export function Rows(props: {
  name: 'banners';
  max: number;
  title: (n: number) => string;
  add: string;
  made: () => object;
  first?: boolean;
  row: (name: number) => ReactNode;
}) {
  const { t } = useText();
  const { max, title, made, first = false } = props;
  return (
    <Form.List name={props.name}>
      {(rows, { add, remove, move }) => (
        <div className="m-rows">
          {rows.length === 0 && <p className="k-muted">{t(content.none)}</p>}
          {first && rows.length < max && (
            <Button icon={<PlusOutlined />} onClick={() => add(made(), 0)}>
              {props.add}
            </Button>
          )}
          {rows.map(({ key, name }, at) => {
            const what = title(at + 1);
            return (
              <fieldset key={key} className="m-row" aria-label={what}>
                <legend className="k-between">
                  <strong>{what}</strong>
                  <span className="k-actions">
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      disabled={at === 0}
                      aria-label={t(content.up, { what })}
                      onClick={() => move(at, at - 1)}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      disabled={at === rows.length - 1}
                      aria-label={t(content.down, { what })}
                      onClick={() => move(at, at + 1)}
                    />
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t(content.remove, { what })}
                      onClick={() => remove(name)}
                    />
                  </span>
                </legend>
                {props.row(name)}
              </fieldset>
            );
          })}
          {!first && rows.length < max && (
            <Button icon={<PlusOutlined />} onClick={() => add(made())}>
              {props.add}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
