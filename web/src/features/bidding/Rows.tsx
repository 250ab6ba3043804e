import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';

type Words = { zh: string; en: string; ru: string };

/** Rows that are added and taken away; at least one stays. */
export function Rows(props: {
  name: 'lines' | 'increments';
  className: string;
  add: Words;
  remove: Words;
  fresh: object;
  max: number;
  row: (at: number) => ReactNode;
}) {
  const { t } = useText();
  return (
    <Form.List name={props.name}>
      {(fields, { add, remove }) => (
        <div className="k-stack">
          {fields.map((field, at) => (
            <div key={field.key} className={props.className}>
              {props.row(field.name)}
              <Button
                icon={<DeleteOutlined />}
                aria-label={t(props.remove, { n: at + 1 })}
                disabled={fields.length === 1}
                onClick={() => remove(field.name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={fields.length >= props.max}
            onClick={() => add(props.fresh)}
          >
            {t(props.add)}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
