import { isPossible } from '@tradeport/api/kernel/available';
import { thawActions } from '@tradeport/api/margin/lifecycle';
import type { MarginDepositBody } from '@tradeport/api/margin/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant, InstantDay } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { DepositTag, ThawTag } from './DepositTag.tsx';
import { ThawForm } from './ThawForm.tsx';

type Props = { body: MarginDepositBody; sent: Sent | null; formKey: string };
const parts = ['standing', 'thawed', 'paid', 'forfeited', 'restored'] as const;

/** MGN-01b One deposit: where it went, the requests and decisions, and the way to ask. */
export function DepositPage({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { deposit: one } = body;
  const asks = body.mayAsk && one.state === 'frozen' && one.thawCode === null;
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <DepositTag state={one.state} />
        </div>
        {one.state === 'bound' && <Notice kind="hint">{t(words.boundHint)}</Notice>}
        <dl className="facts">
          <Fact label={t(words.frozenAmount)}>
            <Money amount={one.frozen} currency={one.currency} />
          </Fact>
          {parts
            .filter((part) => Number(one[part]) > 0)
            .map((part) => (
              <Fact key={part} label={t(words.parts[part])}>
                <Money amount={one[part]} currency={one.currency} />
              </Fact>
            ))}
          <Fact label={t(words.froze)}>
            <Instant at={one.gmtCreate} />
          </Fact>
          {one.endedAt && (
            <Fact label={t(words.depositEnded)}>
              <Instant at={one.endedAt} />
            </Fact>
          )}
          {one.contractCode && (
            <Fact label={t(words.order)}>
              <a href={to.order(one.contractCode)}>{t(words.openOrder)}</a>
            </Fact>
          )}
        </dl>
      </section>
      {body.latest && <Latest body={body} latest={body.latest} formKey={formKey} />}
      {asks && <ThawForm body={body} sent={sent} formKey={formKey} />}
      <Earlier body={body} />
    </>
  );
}

type Latest = NonNullable<MarginDepositBody['latest']>;

/** The last request: its attachments, and the portal's decision. */
function Latest({ latest, body, formKey }: Pick<Props, 'body' | 'formKey'> & { latest: Latest }) {
  const { t } = useMall();
  return (
    <>
      <section className="panel order-top" aria-labelledby="request-head">
        <h2 id="request-head">{t(words.request, { no: latest.thawNo })}</h2>
        <div className="order-state">
          <ThawTag status={latest.status} />
        </div>
        <dl className="facts">
          {latest.result && <Fact label={t(words.result)}>{latest.result}</Fact>}
          <Fact label={t(words.thawAmount)}>
            <Money amount={latest.amount} currency={latest.currency} />
          </Fact>
          <Fact label={t(words.why)}>{latest.reason}</Fact>
          <Fact label={t(words.made)}>
            <Instant at={latest.gmtCreate} />
          </Fact>
          {latest.reviewedAt && (
            <Fact label={t(words.reviewed)}>
              <Instant at={latest.reviewedAt} />
            </Fact>
          )}
        </dl>
        {body.mayAsk && isPossible(thawActions, 'close', latest) && (
          <ActForm
            act="cancel"
            formKey={formKey}
            text={t(words.cancelThaw)}
            button="button"
            bare
            className="order-acts"
          >
            <input type="hidden" name="thawCode" value={latest.thawCode} />
          </ActForm>
        )}
      </section>
      <Files title={t(words.pictures)} files={latest.files} />
      <Files title={t(words.papers)} files={latest.reviewFiles} />
    </>
  );
}

function Files({ title, files }: { title: string; files: Latest['files'] }) {
  const { t } = useMall();
  if (files.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul className="papers">
        {files.map((file, n) => (
          <li key={file.fileCode}>
            <a className="paper" href={file.fileUrl} target="_blank" rel="noreferrer">
              {file.isPicture ? (
                <img src={file.fileUrl} alt={`${title} ${n + 1}`} />
              ) : (
                t(words.paper, { n: n + 1 })
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ body }: Pick<Props, 'body'>) {
  const { t } = useMall();
  const earlier = body.deposit.thaws.slice(1);
  if (earlier.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="earlier-head">
      <h2 id="earlier-head">{t(words.earlier)}</h2>
      <ul className="rows">
        {earlier.map((row) => (
          <li key={row.thawCode}>
            <span className="rows-what">
              <span className="code">{row.thawNo}</span>
              <small className="quiet">
                <InstantDay at={row.gmtCreate} />
                {row.result && ` · ${row.result}`}
              </small>
            </span>
            <ThawTag status={row.status} />
            <strong>
              <Money amount={row.amount} currency={row.currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
