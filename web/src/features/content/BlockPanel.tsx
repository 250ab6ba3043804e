import { Collapse, Form } from 'antd';
import { useText } from '../../lib/text.ts';
import { useNameOf } from './BlockList.tsx';
import { useEditing } from './editing.ts';
import { type Fault, faultsOf } from './faults.ts';
import { type Change, Fields } from './Fields.tsx';
import { commonFields, fieldsOn } from './kinds.ts';
import { texts } from './text.ts';
import { changedBlock, type Typed, withLayout } from './tree.ts';

/** The fields of the chosen block, and below them when and by whom it is seen. */
export function BlockPanel(props: {
  one: Typed;
  faults: readonly Fault[];
  put: (of: (known: Typed) => Typed, path: string) => void;
}) {
  const { t } = useText();
  const { locked, kind } = useEditing();
  const { one, put } = props;
  const name = useNameOf()(one);
  const faults = faultsOf(props.faults, one.blockCode);
  const fields = fieldsOn(kind, one.kind);
  const change: Change = (path, value) => put((known) => changed(known, path, value), path);
  const isCommonBad = commonFields.some(({ name: field }) => faults[field] !== undefined);
  return (
    <section className="ct-panel" aria-label={name}>
      <h2>{name}</h2>
      <Form layout="vertical" component="div" disabled={locked}>
        <Fields specs={fields} values={one} faults={faults} change={change} />
        {fields.length === 0 && <p className="k-muted">{t(texts.noFields)}</p>}
        <Collapse
          ghost
          {...(isCommonBad ? { defaultActiveKey: 'common' } : {})}
          items={[
            {
              key: 'common',
              label: t(texts.whenAndWhom),
              children: (
                <Fields specs={commonFields} values={one} faults={faults} change={change} />
              ),
            },
          ]}
        />
      </Form>
    </section>
  );
}

/** Another source of products begins with all that it has. */
const sources: Readonly<Record<string, object>> = {
  rule: { by: 'rule', categoryCode: null, brandCode: null, sort: 'sales' },
  hand: { by: 'hand', goodsCodes: [] },
  categories: { by: 'categories', floors: 8 },
};
function changed(one: Typed, path: string, value: unknown): Typed {
  if (one.kind === 'columns' && path === 'layout') return withLayout(one, String(value));
  if (one.kind === 'floor' && path === 'source.by')
    return { ...one, source: sources[String(value)] ?? one['source'] };
  return changedBlock(one, path, value);
}
