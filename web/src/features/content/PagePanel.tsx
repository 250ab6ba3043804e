import { isFixed, type PageKind, SLUG_MAX } from '@tradeport/api/content/model';
import { isRecord } from '@tradeport/api/kernel/keys';
import { Form, Input } from 'antd';
import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import { useEditing } from './editing.ts';
import { type Fault, faultsOf } from './faults.ts';
import { Fields } from './Fields.tsx';
import { pageFields, sectionField } from './kinds.ts';
import { prefixOf } from './places.ts';
import { texts } from './text.ts';
import { type TypedPage, withValue } from './tree.ts';

/** The page itself: its address, and in each language how it is called, found and shared. */
export function PagePanel(props: {
  page: TypedPage;
  kind: PageKind;
  faults: readonly Fault[];
  put: (change: (page: TypedPage) => TypedPage, path: string) => void;
}) {
  const { t } = useText();
  const { locked } = useEditing();
  const { page, put } = props;
  const id = useId();
  const faults = faultsOf(props.faults, null);
  return (
    <section className="ct-panel" aria-label={t(texts.pageSettings)}>
      <h2>{t(texts.pageSettings)}</h2>
      <Form layout="vertical" component="div" disabled={locked}>
        {!isFixed(props.kind) && (
          <Form.Item
            htmlFor={id}
            label={t(texts.slug)}
            extra={t(texts.slugHint)}
            {...(faults['slug']
              ? {
                  validateStatus: 'error' as const,
                  help: <span role="alert">{faults['slug']}</span>,
                }
              : {})}
          >
            <Input
              id={id}
              prefix={prefixOf(props.kind)}
              value={page.slug}
              maxLength={SLUG_MAX}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target: { value } }) => put((now) => ({ ...now, slug: value }), 'slug')}
            />
          </Form.Item>
        )}
        <Fields
          specs={props.kind === 'help' ? [sectionField, ...pageFields] : pageFields}
          values={page}
          faults={faults}
          change={(path, value) => put((now) => changedPage(now, path, value), path)}
        />
      </Form>
    </section>
  );
}

function changedPage(page: TypedPage, path: string, value: unknown): TypedPage {
  const next = withValue(page, path, value);
  return isRecord(next) ? { ...page, ...next } : page;
}
