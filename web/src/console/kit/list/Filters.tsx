import { commonErrors } from '@tradeport/api/kernel/errors';
import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge, Button, DatePicker, Drawer, Input, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { ZoneNote } from '../Values.tsx';
import { kit } from '../text.ts';
import { useWide } from '../wide.ts';
import { type Filter, FILTERS_SHOWN } from './shapes.ts';
import { changeView, setFilter, type View } from './view.ts';

const TYPING_MS = 350;
type Props = {
  view: View;
  set: (view: View) => void;
  filters: readonly Filter[];
  hint?: string | undefined;
  searchable?: boolean;
};

/** Search first, then up to three filters, the others in a drawer (on a phone all of them). */
export function Filters(props: Props) {
  const { t } = useText();
  const wide = useWide('phone');
  const [open, setOpen] = useState(false);
  const { view } = props;
  const filters = props.filters.filter((filter) => filter.kind !== 'hidden');
  const shown = wide ? filters.slice(0, FILTERS_SHOWN) : [];
  const hidden = wide ? filters.slice(FILTERS_SHOWN) : filters;
  const active = hidden.filter((filter) => view.filters[filter.key]).length;
  if (props.searchable === false && filters.length === 0) return null;
  return (
    <div className="k-filters" role="search">
      {props.searchable !== false && <SearchField {...props} />}
      {shown.map((filter) => (
        <FilterField key={filter.key} filter={filter} {...props} />
      ))}
      {hidden.length > 0 && (
        <Badge count={active} size="small">
          <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
            {t(wide ? kit.more : kit.filters)}
          </Button>
        </Badge>
      )}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t(kit.filters)}
        size={360}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t(kit.apply)}
          </Button>
        }
      >
        <div className="k-stack">
          {hidden.map((filter) => (
            <label key={filter.key} className="k-stack-1">
              <span>{t(filter.title)}</span>
              <FilterField filter={filter} {...props} block />
            </label>
          ))}
        </div>
      </Drawer>
    </div>
  );
}

function SearchField({ view, set, hint }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(view.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL may change from elsewhere: a saved view, a removed chip, the back button.
  useEffect(() => setTyped(view.q), [view.q]);
  const later = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(changeView(view, { q: text })), text ? TYPING_MS : 0);
  };
  return (
    <Input
      className="k-search"
      value={typed}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      type="search"
      aria-label={t(kit.search)}
      placeholder={hint ?? t(kit.search)}
      onChange={(event) => later(event.target.value)}
      onPressEnter={() => {
        clearTimeout(timer.current);
        set(changeView(view, { q: typed }));
      }}
    />
  );
}

function FilterField(props: Props & { filter: Filter; block?: boolean }) {
  const { t } = useText();
  const { filter, view, set, block } = props;
  const value = view.filters[filter.key] ?? '';
  const change = (next: string) => set(setFilter(view, filter.key, next));
  const title = t(filter.title);
  const width = block ? 'k-wide' : 'k-filter';
  if (filter.kind === 'choice') {
    const options = filter.choices.map((choice) => ({
      value: choice.value,
      label: t(choice.text),
    }));
    const common = {
      className: width,
      allowClear: true,
      placeholder: title,
      'aria-label': title,
      options,
      showSearch: options.length > 8 ? { optionFilterProp: 'label' } : false,
      popupMatchSelectWidth: false,
    };
    return filter.many ? (
      <Select
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={value.split(',').filter(Boolean)}
        onChange={(next: string[]) => change(next.join(','))}
      />
    ) : (
      <Select
        {...common}
        value={value || null}
        onChange={(next: string | null) => change(next ?? '')}
      />
    );
  }
  const [from, to] = value.split('~');
  const ends = (a: string, b: string) => change(a || b ? `${a}~${b}` : '');
  if (filter.kind === 'days') {
    return (
      <DatePicker.RangePicker
        className={block ? 'k-wide' : ''}
        aria-label={title}
        allowEmpty={[true, true]}
        renderExtraFooter={() => <ZoneNote />}
        placeholder={block ? [t(kit.from), t(kit.to)] : [title, t(kit.to)]}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        onChange={(days) =>
          ends(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')
        }
      />
    );
  }
  if (filter.kind === 'amounts') {
    const fault = isReversed(from, to) ? t(commonErrors['input.amounts_order']) : '';
    return (
      <div className={width}>
        <Space.Compact className="k-wide">
          <Typed
            value={from ?? ''}
            label={`${title}: ${t(kit.from)}`}
            placeholder={`${title} ≥`}
            set={(next) => ends(next, to ?? '')}
            number
          />
          <Typed
            value={to ?? ''}
            label={`${title}: ${t(kit.to)}`}
            placeholder="≤"
            set={(next) => ends(from ?? '', next)}
            number
            fault={fault}
          />
        </Space.Compact>
        {fault && (
          <span id={`${filter.key}-fault`} role="alert" className="k-filter-fault">
            {fault}
          </span>
        )}
      </div>
    );
  }
  return <Typed className={width} value={value} label={title} placeholder={title} set={change} />;
}

function isReversed(from = '', to = ''): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to);
}

/** A text that counts when it is done: on Enter or when the field is left. */
function Typed(props: {
  value: string;
  label: string;
  placeholder: string;
  set: (value: string) => void;
  number?: boolean;
  className?: string;
  /** It narrows nothing as it is. */
  fault?: string;
}) {
  const [typed, setTyped] = useState(props.value);
  useEffect(() => setTyped(props.value), [props.value]);
  const apply = () => {
    const text = typed.trim();
    const good = !props.number || text === '' || /^\d+(\.\d{1,4})?$/.test(text);
    if (good && text !== props.value) props.set(text);
    else if (!good) setTyped(props.value);
  };
  return (
    <Input
      className={props.className ?? ''}
      value={typed}
      allowClear
      aria-label={props.label}
      placeholder={props.placeholder}
      inputMode={props.number ? 'decimal' : 'text'}
      status={props.fault ? 'error' : ''}
      aria-invalid={props.fault ? true : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => props.set('')}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
}
