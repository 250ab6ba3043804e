import type { Lang } from '@tradeport/api/kernel/text';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { agreed as words, langNames } from './text.ts';

/** Above the text of an agreement: its version, what is new in it, and whether another language stands for the visitor's. */
export function TextHead(props: {
  text: { version: number; lang: Lang; note: string; publishedAt: string | null };
  children?: ReactNode;
}) {
  const { t, f, lang } = useMall();
  const { text } = props;
  return (
    <>
      {text.publishedAt && (
        <p className="quiet">
          {t(words.version, { n: text.version })} ·{' '}
          <time dateTime={text.publishedAt}>
            {t(words.since, { day: f.day(text.publishedAt) })}
          </time>
        </p>
      )}
      {props.children}
      {text.note && <p>{t(words.changed, { note: text.note })}</p>}
      {text.lang !== lang && (
        <p className="quiet">{t(words.otherLang, { lang: t(langNames[text.lang]) })}</p>
      )}
    </>
  );
}
