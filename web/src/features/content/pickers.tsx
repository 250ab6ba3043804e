import { SECTIONS_MAX } from '@tradeport/api/content/help';
import { sectionList } from '@tradeport/api/content/help-calls';
import { brandsForBuyers, categoryTree } from '@tradeport/api/catalogue/class-calls';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { inLang } from '@tradeport/api/kernel/text';
import { levelList, memberPage } from '@tradeport/api/members/calls';
import { findProducts } from '@tradeport/api/search/calls';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useEditing } from './editing.ts';
import { texts } from './text.ts';

const FOUND = 20;
type Option = { value: string; label: string };
type One = { id: string; value: string | null; change: (code: string | null) => void };
type Many = {
  id: string;
  value: readonly string[];
  max: number;
  change: (codes: string[]) => void;
};

export function CategoryPicker({ id, value, change }: One) {
  const options = useCategoryOptions();
  return <OnePicker id={id} value={value} change={change} options={options} />;
}

export function CategoriesPicker(props: Many) {
  return <ManyPicker {...props} options={useCategoryOptions()} />;
}

export function LevelsPicker(props: Many) {
  const { lang } = useText();
  const known = useCall(levelList, {}, { quiet: true }).data ?? [];
  const options = known.map((level) => ({
    value: level.levelCode,
    label: inLang(level.levelName, lang),
  }));
  return <ManyPicker {...props} options={options} />;
}

/** CMS-02a */
export function SectionPicker({ id, value, change }: One) {
  const { lang } = useText();
  const known = usePaged(sectionList, { rows: SECTIONS_MAX }, { quiet: true }).data?.rows ?? [];
  const options = known.map((row) => ({ value: row.sectionCode, label: inLang(row.title, lang) }));
  return <OnePicker id={id} value={value} change={change} options={options} />;
}

export function BrandPicker({ id, value, change }: One) {
  const { options, search } = useBrands();
  return <OnePicker id={id} value={value} change={change} options={options} search={search} />;
}

export function BrandsPicker(props: Many) {
  return <ManyPicker {...props} {...useBrands()} />;
}

/** Products that are on sale, by name or number; in the order in which they are chosen. */
export function ProductsPicker(props: Many) {
  const [searchParam, search] = useState('');
  const found = usePaged(findProducts, { searchParam, rows: FOUND }, { quiet: true }).data?.rows;
  const options = useLearned(
    (found ?? []).map((row) => ({ value: row.goodsCode, label: row.goodsName })),
  );
  return <ManyPicker {...props} options={options} search={search} />;
}

/** Without the permission to see members, the chosen ones stay and no others are found. */
export function CompaniesPicker(props: Many) {
  const may = useMay()('member.view');
  const [q, search] = useState('');
  const found = usePaged(memberPage, may ? { rows: FOUND, ...(q ? { q } : {}) } : null, {
    quiet: true,
  }).data?.rows;
  const options = useLearned(
    (found ?? []).map((row) => ({ value: row.merberCode, label: row.merberName })),
  );
  return <ManyPicker {...props} options={options} search={search} />;
}

function useBrands() {
  const [brandName, search] = useState('');
  const asked = { rows: FOUND, ...(brandName ? { brandName } : {}) };
  const found = usePaged(brandsForBuyers, asked, { quiet: true }).data?.rows;
  const options = useLearned(
    (found ?? []).map((row) => ({ value: row.brandCode, label: row.brandName })),
  );
  return { options, search };
}

/** Found things keep their names while others are looked for. */
function useLearned(options: readonly Option[]): readonly Option[] {
  const { learn } = useEditing();
  // The options are new objects with every drawing: what counts is what they say.
  const found = JSON.stringify(options.map(({ value, label }) => [value, label]));
  useEffect(() => learn(found), [learn, found]);
  return options;
}

function useCategoryOptions(): readonly Option[] {
  const known = useCall(categoryTree, {}, { quiet: true });
  return (known.data ?? []).flatMap((category) => below(category, ''));
}

function below(
  { goodsClassCode, goodsClassName, children }: CategoryNode,
  above: string,
): Option[] {
  const label = above ? `${above} / ${goodsClassName}` : goodsClassName;
  return [{ value: goodsClassCode, label }, ...children.flatMap((child) => below(child, label))];
}

type Choosing = { options: readonly Option[]; search?: (typed: string) => void };
function OnePicker({ id, value, change, ...choosing }: One & Choosing) {
  const { t } = useText();
  const options = useNamed(choosing.options, value === null ? [] : [value]);
  return (
    <Select
      id={id}
      className="k-wide"
      allowClear
      value={value}
      options={options}
      placeholder={t(texts.choose)}
      showSearch={searching(choosing.search)}
      onChange={(code: string | undefined) => change(code ?? null)}
    />
  );
}

function ManyPicker({ id, value, max, change, ...choosing }: Many & Choosing) {
  const { t } = useText();
  const options = useNamed(choosing.options, value);
  return (
    <Select
      id={id}
      mode="multiple"
      className="k-wide"
      value={[...value]}
      options={options}
      maxCount={max}
      placeholder={t(texts.choose)}
      showSearch={searching(choosing.search)}
      onChange={(codes: string[]) => change(codes)}
    />
  );
}

function searching(search: ((typed: string) => void) | undefined) {
  return search ? { filterOption: false, onSearch: search } : { optionFilterProp: 'label' };
}

/** Chosen things keep their names, whether or not they are among the options. */
function useNamed(options: readonly Option[], chosen: readonly string[]): Option[] {
  const { nameOf } = useEditing();
  const others = chosen.filter((code) => !options.some(({ value }) => value === code));
  return [...others.map((code) => ({ value: code, label: nameOf(code) ?? code })), ...options];
}
