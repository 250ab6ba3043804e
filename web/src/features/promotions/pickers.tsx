import { ownProducts, ownSkus } from '@tradeport/api/catalogue/calls';
import { inLang } from '@tradeport/api/kernel/text';
import { levelList } from '@tradeport/api/members/calls';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { promo } from './text.ts';

type Named = readonly { code: string; name: string }[];
const FOUND = 20;

export function useLevelOptions() {
  const { lang } = useText();
  return (useCall(levelList, {}, { quiet: true }).data ?? []).map((level) => ({
    value: level.levelCode,
    label: inLang(level.levelName, lang),
  }));
}

type Option = { value: string; label: string };
/** Chosen options keep their names while the user looks for others. */
function withChosen(found: readonly Option[], known: Named, chosen: readonly string[]): Option[] {
  return [
    ...chosen
      .filter((code) => !found.some((one) => one.value === code))
      .map((code) => ({
        value: code,
        label: known.find((one) => one.code === code)?.name ?? code,
      })),
    ...found,
  ];
}

/** Products by name or number. A field of a form. */
export function ProductsField(props: {
  value?: string[];
  onChange?: (codes: string[]) => void;
  id?: string;
  known: Named;
  disabled?: boolean;
}) {
  const { t } = useText();
  const [q, setQ] = useState('');
  const [seen, setSeen] = useState<Named>([]);
  const search = props.disabled ? null : { q, rows: FOUND };
  const found = usePaged(ownProducts, search, { quiet: true }).data?.rows ?? [];
  const options = found.map((row) => ({ value: row.goodsCode, label: row.goodsName }));
  return (
    <Select
      mode="multiple"
      disabled={props.disabled ?? false}
      {...(props.id ? { id: props.id } : {})}
      value={props.value ?? []}
      options={withChosen(options, [...props.known, ...seen], props.value ?? [])}
      placeholder={t(promo.search)}
      showSearch={{ filterOption: false, onSearch: setQ }}
      onChange={(codes: string[]) => {
        setSeen([...seen, ...options.map(({ value, label }) => ({ code: value, name: label }))]);
        props.onChange?.(codes);
      }}
    />
  );
}

/** One SKU by its number or its product's name. A field of a form; without a value it asks for one after another. */
export function SkuField(props: {
  value?: string;
  onChange?: (code: string) => void;
  id?: string;
  known: Named;
}) {
  const { t } = useText();
  const [q, setQ] = useState('');
  const [seen, setSeen] = useState<Named>([]);
  const search = { ...(q ? { q } : {}), rows: FOUND };
  const found = usePaged(ownSkus, search, { quiet: true }).data?.rows ?? [];
  const options = found.map((row) => ({
    value: row.skuCode,
    label: [row.goodsName, row.specText, row.skuNo].filter(Boolean).join(' · '),
  }));
  return (
    <Select
      className="k-wide"
      {...(props.id ? { id: props.id } : { 'aria-label': t(promo.search) })}
      value={props.value ?? null}
      options={withChosen(options, [...props.known, ...seen], props.value ? [props.value] : [])}
      placeholder={t(promo.search)}
      showSearch={{ filterOption: false, onSearch: setQ }}
      onChange={(code) => {
        if (!code) return;
        setSeen([...seen, ...options.map(({ value, label }) => ({ code: value, name: label }))]);
        props.onChange?.(code);
      }}
    />
  );
}
