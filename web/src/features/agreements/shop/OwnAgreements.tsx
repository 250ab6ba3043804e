import type { OwnAgreementsBody } from '@tradeport/api/agreements/shop';
import { wayTexts } from '@tradeport/api/agreements/words';
import { CardList } from '../../../mall/kit/lists.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { agreed as words, langNames } from './text.ts';

/** CMS-02c The versions that were accepted, each with its time and language; it leads to the text. */
export function OwnAgreements({ body }: { body: OwnAgreementsBody }) {
  const { t, to } = useMall();
  return (
    <CardList
      here={to.account('/agreements')}
      label={t(words.ownList)}
      named
      pages={body}
      none={<Empty icon="paper" title={t(words.none)} text={t(words.noneHint)} />}
    >
      {body.rows.map((row) => (
        <li key={row.acceptanceCode} className="order-card agreement-card">
          <p>
            <a href={to.agreement(row.agreementCode, row.version)}>{row.agreementName}</a>{' '}
            <span className="quiet">{t(words.version, { n: row.version })}</span>{' '}
            <span className={row.inForce ? 'tag tag-own' : 'tag'}>
              {t(row.inForce ? words.inForce : words.replaced)}
            </span>
          </p>
          <p className="quiet">
            <WithInstant text={t(words.acceptedOn)} at={row.acceptedAt} />
            {` · ${t(words.readIn, { lang: t(langNames[row.lang]) })} · ${t(words.during, { way: t(wayTexts[row.way]) })}`}
          </p>
        </li>
      ))}
    </CardList>
  );
}
