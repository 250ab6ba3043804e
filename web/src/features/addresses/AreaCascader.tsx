import { areaPage, provincePage } from '@tradeport/api/reference/calls';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { useQueries } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useEffect } from 'react';
import { clientPage } from '../../lib/api.ts';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { addresses } from './text.ts';

const DAY_MS = 86_400_000;
type Option = { value: string; label: string; isLeaf: boolean; children?: Option[] };

/**
 * ADR-02 Province, city, district; each level is asked for when the one above is chosen. A field of a
 * form: three codes when complete, '' where there is no such level (Hong Kong, Dongguan); fewer until then.
 */
export function AreaCascader(props: {
  value?: string[];
  onChange?: (codes: string[]) => void;
  onBlur?: () => void;
  id?: string;
}) {
  const { t, lang } = useText();
  const { value = [], onChange, onBlur } = props;
  const chosen = value.filter(Boolean);
  const provinces = usePaged(provincePage, { rows: PAGE_ROWS_MAX }, { fresh_ms: DAY_MS });
  const above = chosen.slice(0, 2);
  const below = useQueries({
    queries: above.map((code) => ({
      queryKey: [areaPage.name, 'below', code, lang],
      staleTime: DAY_MS,
      queryFn: () => clientPage(areaPage, { rows: PAGE_ROWS_MAX, areaParentCode: code }),
    })),
  });
  const childrenOf = (code: string) => below[above.indexOf(code)]?.data?.rows;
  const last = chosen.at(-1);
  const ends =
    value.length > 0 && value.length < 3 && last !== undefined && childrenOf(last)?.length === 0;
  // There is nothing below what was chosen: it is complete.
  useEffect(() => {
    if (!ends) return;
    onChange?.([...chosen, '', ''].slice(0, 3));
    onBlur?.();
  });
  const withBelow = (option: Option, depth: number): Option => {
    const areas = depth < 2 ? childrenOf(option.value) : undefined;
    if (!areas) return option;
    if (areas.length === 0) return { ...option, isLeaf: true };
    return {
      ...option,
      children: areas.map((area) =>
        withBelow({ value: area.areaCode, label: area.areaName, isLeaf: depth === 1 }, depth + 1),
      ),
    };
  };
  const options = (provinces.data?.rows ?? []).map((one) =>
    withBelow({ value: one.provinceCode, label: one.provinceName, isLeaf: false }, 0),
  );
  return (
    <Cascader
      className="k-wide"
      {...(props.id ? { id: props.id } : { 'aria-label': t(addresses.areaHint) })}
      options={options}
      value={chosen}
      placeholder={t(addresses.areaHint)}
      loading={provinces.isPending}
      allowClear={false}
      changeOnSelect
      loadData={() => {}}
      displayRender={(labels) => labels.join(' / ')}
      onChange={(codes) => onChange?.(codes.map(String))}
      onOpenChange={(open) => {
        if (!open) onBlur?.();
      }}
    />
  );
}
