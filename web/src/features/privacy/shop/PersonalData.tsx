import { isPossible } from '@tradeport/api/kernel/available';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { deletionActions, deletionLife, exportLife } from '@tradeport/api/privacy/lifecycle';
import { EXPORT_RETENTION_DAYS } from '@tradeport/api/privacy/model';
import type { DataBody } from '@tradeport/api/privacy/shop';
import { useMall } from '../../../mall/mall.tsx';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { WordsField } from '../../../mall/kit/fields.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { data as dataTexts } from '../../../mall/text/account-own.ts';

/** MBR-07, MBR-04 */
export function PersonalData({ body }: { body: DataBody }) {
  const { t } = useMall();
  return (
    <>
      <Exports body={body} />
      <Deletion body={body} />
      {body.isMain && (
        <section className="panel" aria-labelledby="close-head">
          <h2 id="close-head">{t(dataTexts.close)}</h2>
          <p className="quiet">{t(dataTexts.closeHint)}</p>
          <ActButton
            act="close"
            text={t(dataTexts.closeNow)}
            fields={{}}
            confirm={t(dataTexts.closeAsk, { name: body.name })}
            className="button"
          />
        </section>
      )}
    </>
  );
}

function Exports({ body }: { body: DataBody }) {
  const { t, f } = useMall();
  return (
    <section className="panel" aria-labelledby="export-head">
      <h2 id="export-head">{t(dataTexts.export)}</h2>
      <p className="quiet">{t(dataTexts.exportHint, { days: EXPORT_RETENTION_DAYS })}</p>
      <div className="form-acts">
        <ActButton act="export" text={t(dataTexts.exportOwn)} fields={{}} className="button" />
        {body.isMain && (
          <ActButton
            act="export"
            text={t(dataTexts.exportAll)}
            fields={{ whole: 'true' }}
            className="button"
          />
        )}
      </div>
      <ul className="plain-rows">
        {body.exports.map((row) => (
          <li key={row.exportCode}>
            <span>
              <strong>{t(row.whole ? dataTexts.whole : dataTexts.own)}</strong>{' '}
              <span className="tag">{t(exportLife.states[row.status])}</span>
              <span className="quiet plain-note">
                <Instant at={row.gmtCreate} />
                {row.bytes !== null && ` · ${f.size(row.bytes)}`}
              </span>
            </span>
            {endOf(exportLife.states[row.status]) === 'well' && (
              <ActButton
                act="download"
                text={t(dataTexts.download)}
                fields={{ exportCode: row.exportCode }}
                className="button button-small"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deletion({ body }: { body: DataBody }) {
  const { t } = useMall();
  const { deletion } = body;
  const open = deletion && endOf(deletionLife.states[deletion.status]) === null;
  return (
    <section className="panel" aria-labelledby="deletion-head">
      <h2 id="deletion-head">{t(dataTexts.delete)}</h2>
      <p className="quiet">{t(body.isMain ? dataTexts.deleteAll : dataTexts.deleteOwn)}</p>
      {deletion && (
        <p className="plain-status">
          <span className="tag">{t(deletionLife.states[deletion.status])}</span>{' '}
          <span className="quiet">
            <Instant at={deletion.gmtCreate} />
          </span>{' '}
          {deletion.reason}
        </p>
      )}
      {open && isPossible(deletionActions, 'withdraw', deletion) && (
        <ActButton
          act="withdraw"
          text={t(dataTexts.withdraw)}
          fields={{ deletionCode: deletion.deletionCode }}
          className="button"
        />
      )}
      {!open && (
        <details className="unfold">
          <summary>{t(dataTexts.ask)}</summary>
          <form method="post" className="account-form">
            <WordsField name="wish" label={t(dataTexts.wish)} rows={3} maxLength={500} />
            <div className="form-acts">
              <button type="submit" name="act" value="delete" className="button button-danger">
                {t(dataTexts.ask)}
              </button>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}
