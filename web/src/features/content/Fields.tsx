import { Form, Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { DayField } from '../../console/kit/DayField.tsx';
import { MomentField } from '../../console/kit/MomentField.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { RichText } from '../../console/kit/RichText.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import { useText } from '../../lib/text.ts';
import { faultAt, faultsBelow, type FaultTexts, useEditing } from './editing.ts';
import { type FieldSpec, isAsked } from './kinds.ts';
import {
  BrandPicker,
  BrandsPicker,
  CategoriesPicker,
  CategoryPicker,
  CompaniesPicker,
  LevelsPicker,
  ProductsPicker,
  SectionPicker,
} from './pickers.tsx';
import { Rows } from './Rows.tsx';
import { texts } from './text.ts';
import { valueAt } from './tree.ts';

export type Change = (path: string, value: unknown) => void;
type Of = { values: unknown; change: Change; faults: FaultTexts };

/** The fields of a block, of a row in it, or of the page, as they are declared. `values`: what they are fields of. */
export function Fields({ specs, ...of }: Of & { specs: readonly FieldSpec[] }) {
  return specs
    .filter((spec) => isAsked(spec, of.values))
    .map((spec) => <FieldOf key={spec.name} spec={spec} {...of} />);
}

function FieldOf({ spec, values, change, faults }: Of & { spec: FieldSpec }) {
  const { t } = useText();
  const { lang } = useEditing();
  const id = useId();
  const fault = spec.as === 'rows' ? faults[spec.name] : faultAt(faults, spec.name);
  const isWords = spec.as === 'words' || spec.as === 'html';
  const label = t(spec.label) + (isWords && lang !== 'zh' ? ` · ${t(texts.inLang[lang])}` : '');
  return (
    <Form.Item
      htmlFor={id}
      label={label}
      extra={spec.hint && t(spec.hint)}
      {...(fault
        ? { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> }
        : {})}
    >
      <Control id={id} label={label} spec={spec} values={values} change={change} faults={faults} />
    </Form.Item>
  );
}

function Control(props: Of & { id: string; label: string; spec: FieldSpec }) {
  const { id, label, spec, values, change, faults } = props;
  const { t } = useText();
  const { name } = spec;
  const value = valueAt(values, name);
  const put = (next: unknown) => change(name, next);
  switch (spec.as) {
    case 'words':
      return <WordsInput id={id} spec={spec} values={values} change={change} />;
    case 'html':
      return <HtmlInput id={id} label={label} spec={spec} values={values} change={change} />;
    case 'choice':
    case 'layout':
      return (
        <Select
          id={id}
          value={textOf(value)}
          onChange={put}
          options={Object.entries(spec.choices).map(([of, text]) => ({
            value: of,
            label: t(text),
          }))}
        />
      );
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={put} />;
    case 'count':
      return (
        <NumberInput
          id={id}
          min={1}
          max={spec.max}
          precision={0}
          value={countOf(value)}
          onChange={(n) => put(n ?? 1)}
        />
      );
    case 'address':
      return (
        <Input
          id={id}
          value={textOf(value)}
          maxLength={spec.max}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => put(event.target.value)}
        />
      );
    case 'day':
      return (
        <DayField
          id={id}
          value={codeOf(value)}
          onChange={(day) => put(day || null)}
          placeholder={t(texts.anyDay)}
        />
      );
    case 'moment':
      return <MomentField id={id} value={codeOf(value)} onChange={put} />;
    case 'picture':
      return <PictureInput id={id} value={codeOf(value)} change={put} />;
    case 'category':
    case 'brand':
    case 'section': {
      const Picker = onePickers[spec.as];
      return <Picker id={id} value={codeOf(value)} change={put} />;
    }
    case 'rows':
      return (
        <Rows spec={spec} rows={Array.isArray(value) ? value : []} change={put}>
          {(row, at) => (
            <Fields
              specs={spec.fields}
              values={row}
              faults={faultsBelow(faults, `${name}.${at}`)}
              change={(path, next) => change(`${name}.${at}.${path}`, next)}
            />
          )}
        </Rows>
      );
    default: {
      const Picker = pickers[spec.as];
      return <Picker id={id} value={codesOf(value)} max={spec.max} change={put} />;
    }
  }
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 1;
}

const onePickers = { category: CategoryPicker, brand: BrandPicker, section: SectionPicker };
const pickers = {
  categories: CategoriesPicker,
  brands: BrandsPicker,
  products: ProductsPicker,
  levels: LevelsPicker,
  companies: CompaniesPicker,
};

type Written = { id: string; values: unknown; change: Change };
function WordsInput(props: Written & { spec: Extract<FieldSpec, { as: 'words' }> }) {
  const { id, spec, values, change } = props;
  const { lang } = useEditing();
  const path = `${spec.name}.${lang}`;
  const shared = {
    id,
    lang,
    maxLength: spec.max,
    value: textOf(valueAt(values, path)),
    placeholder: lang === 'zh' ? '' : textOf(valueAt(values, `${spec.name}.zh`)),
  };
  return spec.rows ? (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: spec.rows, maxRows: 8 }}
      onChange={(event) => change(path, event.target.value)}
    />
  ) : (
    <Input {...shared} onChange={(event) => change(path, event.target.value)} />
  );
}

function HtmlInput(props: Written & { label: string; spec: Extract<FieldSpec, { as: 'html' }> }) {
  const { id, label, spec, values, change } = props;
  const { lang } = useEditing();
  const path = `${spec.name}.${lang}`;
  const html = textOf(valueAt(values, path));
  return (
    <RichText
      key={lang}
      id={id}
      label={label}
      max={spec.max}
      purpose="background"
      value={html}
      onChange={(next) => change(path, next)}
    />
  );
}

function PictureInput(props: {
  id: string;
  value: string | null;
  change: (code: string | null) => void;
}) {
  const { id, value, change } = props;
  return (
    <UploadPictures
      id={id}
      purpose="background"
      max={1}
      value={value ? [{ fileCode: value, fileUrl: `/files/${value}` }] : []}
      onChange={([picture]) => change(picture?.fileCode ?? null)}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function codeOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function codesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one: unknown) => typeof one === 'string') : [];
}
