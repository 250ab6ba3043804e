import type { AskedPage } from '@tradeport/api/mall/pages';
import type { Head } from '../../../mall/Document.tsx';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { checkout } from '../../../mall/text/checkout.ts';
import { agreed as words, consequences } from './text.ts';
import { TextHead } from './TextHead.tsx';

export function askedHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title) };
}

/** CMS-02d The new versions, to be read and accepted: a plain form. The value of a box says what was shown. */
export function Asked({ data }: { data: AskedPage }) {
  const { t, lang } = useMall();
  return (
    <div className="wide narrow">
      <div className="panel asked">
        <h1>{t(words.title)}</h1>
        <p>{t(words.intro)}</p>
        {data.fault && <Notice kind="fault">{data.fault}</Notice>}
        <form method="post" action="/agreements">
          <input type="hidden" name="lang" value={lang} />
          <input type="hidden" name="return" value={data.back} />
          {data.owed.map((one) => (
            <Agreement
              key={one.agreementCode}
              one={one}
              isTicked={data.ticked.includes(one.agreementCode)}
            />
          ))}
          <div className="asked-foot">
            <button type="submit" className="button button-main button-big">
              {t(words.submit)}
            </button>
            {data.later && (
              <a className="button" href={data.later}>
                {t(data.later === data.back ? words.later : checkout.back)}
              </a>
            )}
          </div>
        </form>
        {!data.later && (
          <form method="post" action="/logout">
            <button type="submit" className="link">
              {t(words.logOut)}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

function Agreement({ one, isTicked }: { one: AskedPage['owed'][number]; isTicked: boolean }) {
  const { t } = useMall();
  const { agreementCode: code, name, version, lang, html, accepted, blocks } = one;
  const consequence = consequences[blocks];
  return (
    <section aria-labelledby={`agreement-${code}`} className="asked-one">
      <h2 id={`agreement-${code}`}>{name}</h2>
      <TextHead text={one}>
        {accepted !== null && accepted > 0 && (
          <p className="quiet">{t(words.before, { n: accepted })}</p>
        )}
      </TextHead>
      <div
        className="asked-text rich"
        lang={lang}
        tabIndex={0}
        role="document"
        aria-labelledby={`agreement-${code}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <label className="check">
        <input
          type="checkbox"
          name={`accept.${code}`}
          value={`${version}.${lang}`}
          defaultChecked={isTicked}
        />
        {t(words.accept, { name })}
      </label>
      {consequence && <p className="quiet">{t(consequence)}</p>}
    </section>
  );
}
