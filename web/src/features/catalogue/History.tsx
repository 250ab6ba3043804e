import { productHistory } from '@tradeport/api/catalogue/calls';
import { productLife, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import type { productChange } from '@tradeport/api/catalogue/editing';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { fill, inLang, type Lang } from '@tradeport/api/kernel/text';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { entryWords, fieldNames, history } from './text.ts';

type Entry = z.output<typeof productChange>;
type FieldChange = Entry['fields'][number];
const ROWS = 8;
const ROWS_MAX = 100;
const SHORT = 60;

/** CAT-02 Every change and every step, with the values before and after. */
export function History({ goodsCode }: { goodsCode: string }) {
  const { t, lang } = useText();
  const [rows, setRows] = useState(ROWS);
  const entries = usePaged(productHistory, { goodsCode, rows }, { quiet: true });
  const steps = useMemo(
    () =>
      new Map([
        ...Object.entries(productLife.steps).map(([verb, { text }]) => [verb, text] as const),
        ...Object.entries(revisionLife.steps).map(
          ([verb, { text }]) => [`revision.${verb}`, text] as const,
        ),
      ]),
    [],
  );
  const word = (what: string) =>
    isKeyOf(what, entryWords) ? t(entryWords[what]) : t(steps.get(what)) || what;
  return (
    <Section title={t(history.title)}>
      {entries.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {entries.error && !entries.data && <Failed error={entries.error} retry={entries.refetch} />}
      {entries.data && (
        <Timeline
          moments={entries.data.rows.map((entry, at) => ({
            key: `${entry.at} ${at}`,
            at: entry.at,
            text: word(entry.what),
            who: entry.actorName,
            note:
              entry.reason ||
              (entry.fields.length > 0 ? <Changes fields={entry.fields} lang={lang} /> : null),
          }))}
        />
      )}
      {entries.data?.next && rows < ROWS_MAX && (
        <Button
          type="link"
          className="g-more"
          onClick={() => setRows(Math.min(rows * 3, ROWS_MAX))}
        >
          {t(history.more)}
        </Button>
      )}
    </Section>
  );
}

function Changes({ fields, lang }: { fields: readonly FieldChange[]; lang: Lang }) {
  return (
    <ul className="g-changes">
      {fields.map((change) => (
        <li key={change.field}>{changeWords(change, lang)}</li>
      ))}
    </ul>
  );
}

/** "Unit: 件 → 箱"; long texts, pictures and references only as changed. */
function changeWords({ field, before, after }: FieldChange, lang: Lang): string {
  const [last = ''] = field.split(' ').slice(-1);
  const known = fieldNames[last];
  const sku = known && last !== field ? `${field.slice(0, -last.length - 1)} · ` : '';
  const name = sku + (known ? inLang(known, lang) : field);
  const [from, to] = [valueIn(before, lang), valueIn(after, lang)];
  if (from === null || to === null || from.length > SHORT || to.length > SHORT || from === to)
    return fill(inLang(history.changed, lang), { field: name });
  const nothing = inLang(history.nothing, lang);
  return `${name}: ${from || nothing} → ${to || nothing}`;
}

/** A value of the history in words: texts in the viewer's language; null when it says nothing to people. */
function valueIn(text: string, lang: Lang): string | null {
  if (/[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) return null;
  const value = parsed(text);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return text;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) || typeof value !== 'object') return null;
  const words = Object.fromEntries(
    Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  return inLang({ zh: words['zh'] ?? '', en: words['en'], ru: words['ru'] }, lang);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
