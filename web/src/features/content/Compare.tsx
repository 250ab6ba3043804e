import type { Texts } from '@tradeport/api/kernel/text';
import { Modal } from 'antd';
import { Empty } from '../../console/kit/Empty.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useNameOf } from './BlockList.tsx';
import { differences } from './differences.ts';
import { useEditing } from './editing.ts';
import type { FieldSpec } from './kinds.ts';
import { texts } from './text.ts';
import type { TypedPage } from './tree.ts';

/** CMS-01d Two contents of the page beside each other, block by block. */
export function Compare(props: {
  title: string;
  before: { text: Texts | string; page: TypedPage };
  after: { text: Texts | string; page: TypedPage };
  close: () => void;
}) {
  const { t } = useText();
  const { before, after } = props;
  const found = differences(before.page, after.page);
  const nameOf = useNameOf();
  const say = useSaid();
  return (
    <Modal
      open
      width={880}
      title={props.title}
      footer={null}
      onCancel={props.close}
      className="ct-compare"
    >
      {found.length === 0 && <Empty small title={t(texts.compareNone)} />}
      {found.map(({ block, how, fields }) => (
        <section key={block?.blockCode ?? ''} className="ct-difference">
          <h3>
            <span className={`k-mark ct-${how}`}>{t(texts[how])}</span>
            {block ? nameOf(block) : t(texts.pageSettings)}
          </h3>
          {fields.length > 0 && (
            <table className="k-plain k-changes k-cardrows">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="k-hidden">{t(texts.changed)}</span>
                  </th>
                  <th scope="col">{t(before.text)}</th>
                  <th scope="col">{t(after.text)}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((one) => (
                  <tr key={`${one.row?.n ?? ''} ${one.field.name} ${one.lang ?? ''}`}>
                    <th scope="row">
                      {one.row &&
                        `${t(one.row.one, { n: one.row.n })}${one.field.as === 'rows' ? '' : ' · '}`}
                      {one.field.as !== 'rows' && t(one.field.label)}
                      {one.lang && ` · ${t(texts.inLang[one.lang])}`}
                    </th>
                    <td data-label={t(before.text)}>{say(one.field, one.before)}</td>
                    <td data-label={t(after.text)}>{say(one.field, one.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </Modal>
  );
}

/** A value of a field in words. */
function useSaid(): (field: FieldSpec, value: unknown) => string {
  const { t } = useText();
  const format = useFormat();
  const { nameOf } = useEditing();
  const said = (field: FieldSpec, value: unknown): string => {
    if (value === '' || value === null || value === undefined) return t(texts.empty);
    if (field.as === 'html') return plain(String(value));
    if (field.as === 'choice' || field.as === 'layout')
      return t(field.choices[String(value)] ?? String(value));
    if (field.as === 'moment') return format.exact(String(value));
    if (field.as === 'switch' || field.as === 'rows') return value === true ? '✓' : '–';
    if (Array.isArray(value))
      return value.map((one: unknown) => nameOf(String(one)) ?? String(one)).join(', ');
    return typeof value === 'string' ? (nameOf(value) ?? value) : String(value);
  };
  return said;
}

function plain(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|tr)>|<br[^>]*>/g, '\n')
    .replace(/<img\b[^>]*?(?:\balt="([^"]*)")?[^>]*>/g, (_, alt?: string) => `▣ ${alt ?? ''}`)
    .replace(/<[^>]*>/g, '')
    .trim();
}
