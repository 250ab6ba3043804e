import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { CATEGORY_DEPTH_MAX, NAME_MAX } from '@tradeport/api/catalogue/model';
import type { Input } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { TreeSelect } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { useText } from '../../lib/text.ts';
import type { Category } from './choices.ts';
import { categories } from './text.ts';
import { branchOf, childrenOf, heightOf } from './tree.ts';

type Saved = Input<typeof saveCategoryCall>;
/** `above` is no field of the call: the top has no code. */
type Values = { name: Saved['name']; above: string };
export type Edited = { category: Category } | { below: string | null };
type Place = { value: string; title: string; disabled: boolean; children: Place[] };
const TOP = 'top';

/** A category, new or changed: its names and what it is below. */
export function CategoryDialog(props: {
  edited: Edited;
  all: readonly Category[];
  close: () => void;
  save: (input: Saved) => Promise<unknown>;
}) {
  const { t, lang } = useText();
  const { edited, all } = props;
  const old = 'category' in edited ? edited.category : null;
  const parent = 'category' in edited ? edited.category.parentCode : edited.below;
  const save = (values: Values) => {
    const parentCode = values.above === TOP ? undefined : values.above;
    const stays = old && (old.parentCode ?? TOP) === values.above;
    return props.save({
      name: values.name,
      position: stays ? old.position : childrenOf(all, parentCode ?? null).length,
      ...(old ? { goodsClassCode: old.goodsClassCode } : {}),
      ...(parentCode ? { parentCode } : {}),
    });
  };
  const own = old ? branchOf(all, old.goodsClassCode) : new Set<string>();
  const height = old ? heightOf(all, old.goodsClassCode) : 1;
  const nodes = (above: string | null): Place[] =>
    childrenOf(all, above)
      .filter((one) => !own.has(one.goodsClassCode))
      .map((one) => ({
        value: one.goodsClassCode,
        title: inLang(one.name, lang),
        disabled: one.level + height > CATEGORY_DEPTH_MAX,
        children: nodes(one.goodsClassCode),
      }));
  return (
    <FormDialog<Values>
      title={t(old ? categories.editTitle : categories.add)}
      schema={saveCategoryCall.input}
      errors={catalogueErrors}
      close={props.close}
      save={save}
      initial={{ name: old?.name ?? { zh: '' }, above: parent ?? TOP }}
    >
      <NameField name="name" label={t(categories.name)} max={NAME_MAX} />
      <Field
        name="above"
        label={t(categories.parent)}
        hint={t(categories.deepest, { n: CATEGORY_DEPTH_MAX })}
        required={false}
      >
        <TreeSelect
          treeDefaultExpandedKeys={[TOP, parent ?? TOP]}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeData={[
            { value: TOP, title: t(categories.top), disabled: false, children: [] },
            ...nodes(null),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
