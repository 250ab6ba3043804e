import { BookOutlined, DeleteOutlined, ProfileOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { local, readJson, writeJson } from '../../../lib/storage.ts';
import { kit } from '../text.ts';
import type { Column } from './shapes.ts';

const VIEWS_MAX = 20;
const VIEW_NAME_MAX = 30;
type SavedView = { name: string; search: string };

/** Which columns are shown, kept per list in local storage. */
export function useColumns<Row>(
  place: string,
  columns: readonly Column<Row>[],
): {
  shown: readonly Column<Row>[];
  keys: readonly string[];
  choose: (keys: readonly string[] | null) => void;
} {
  const key = `columns:${place}`;
  const [chosen, setChosen] = useState<readonly string[] | null>(() =>
    readJson(local, key, isTexts),
  );
  const usual = columns.filter((column) => !column.extra).map((column) => column.key);
  const keys = chosen ?? usual;
  const choose = (next: readonly string[] | null) => {
    if (next) writeJson(local, key, next);
    else local.remove(key);
    setChosen(next);
  };
  // The first column names the row and always stays.
  return {
    shown: columns.filter((column, at) => at === 0 || keys.includes(column.key)),
    keys,
    choose,
  };
}

export function ColumnChoice<Row>(props: {
  columns: readonly Column<Row>[];
  keys: readonly string[];
  choose: (keys: readonly string[] | null) => void;
}) {
  const { t } = useText();
  const { columns, keys, choose } = props;
  const toggle = (key: string, on: boolean) =>
    choose(on ? [...keys, key] : keys.filter((one) => one !== key));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="k-stack-1 k-popup">
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.key}
              checked={keys.includes(column.key)}
              onChange={(event) => toggle(column.key, event.target.checked)}
            >
              {t(column.title)}
            </Checkbox>
          ))}
          <button type="button" className="k-link" onClick={() => choose(null)}>
            {t(kit.columnsReset)}
          </button>
        </div>
      }
    >
      <Button icon={<ProfileOutlined />} title={t(kit.columns)} aria-label={t(kit.columns)} />
    </Popover>
  );
}

/** Views under a name, kept per list in local storage. */
export function SavedViews(props: {
  place: string;
  search: string;
  load: (search: string) => void;
}) {
  const { t } = useText();
  const key = `views:${props.place}`;
  const [views, setViews] = useState<readonly SavedView[]>(
    () => readJson(local, key, areViews) ?? [],
  );
  const [name, setName] = useState('');
  const save = (next: readonly SavedView[]) => {
    writeJson(local, key, next);
    setViews(next);
  };
  const add = () => {
    if (!name.trim()) return;
    const others = views.filter((view) => view.name !== name.trim());
    save([...others, { name: name.trim(), search: props.search }].slice(-VIEWS_MAX));
    setName('');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="k-stack-2 k-popup">
          {views.length === 0 && <span className="k-muted">{t(kit.viewsNone)}</span>}
          {views.map((view) => (
            <div key={view.name} className="k-between">
              <button
                type="button"
                className="k-link"
                aria-current={view.search === props.search}
                onClick={() => props.load(view.search)}
              >
                {view.name}
              </button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t(kit.viewRemove, { name: view.name })}
                onClick={() => save(views.filter((one) => one.name !== view.name))}
              />
            </div>
          ))}
          <Space.Compact>
            <Input
              value={name}
              maxLength={VIEW_NAME_MAX}
              aria-label={t(kit.viewName)}
              placeholder={t(kit.viewName)}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={add}
            />
            <Button onClick={add} disabled={!name.trim()}>
              {t(kit.save)}
            </Button>
          </Space.Compact>
        </div>
      }
    >
      <Button icon={<BookOutlined />} title={t(kit.views)} aria-label={t(kit.views)} />
    </Popover>
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function areViews(value: unknown): value is SavedView[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'name' in one &&
        typeof one.name === 'string' &&
        'search' in one &&
        typeof one.search === 'string',
    )
  );
}
