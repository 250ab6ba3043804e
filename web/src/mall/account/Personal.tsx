import { NICKNAME_MAX } from '@tradeport/api/identity/model';
import type { DataBody, LevelBody, ProfileBody } from '@tradeport/api/mall/account/personal';
import type { Sent } from '@tradeport/api/mall/account/form';
import { inLang } from '@tradeport/api/kernel/text';
import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import { deletionLife, exportLife } from '@tradeport/api/privacy/lifecycle';
import { EXPORT_RETENTION_DAYS } from '@tradeport/api/privacy/model';
import { useMall } from '../mall.tsx';
import { ActForm } from '../kit/ActForm.tsx';
import { TextField, WordsField } from '../kit/fields.tsx';
import { Fact } from '../kit/Facts.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Instant } from '../parts/Instant.tsx';
import { account as words } from '../text/account.ts';
import { data as dataTexts, level as levelTexts, profile as texts } from '../text/account-own.ts';
import { ActButton } from './ActButton.tsx';

/** MBR-02 Name and nickname; what the portal does not show is left out. */
export function Profile({
  body,
  sent,
  formKey,
}: {
  body: ProfileBody;
  sent: Sent | null;
  formKey: string;
}) {
  const { t } = useMall();
  const value = (name: 'userRelname' | 'userNickname') => sent?.typed[name] ?? body[name];
  const facts = (
    ['userName', 'userPhone', 'userEmail', 'userRoleName', 'groupName', 'jobTitle'] as const
  ).filter((name) => body.userFields.includes(name) && body[name] !== '');
  const edits = (['userRelname', 'userNickname'] as const).filter((name) =>
    body.userFields.includes(name),
  );
  return (
    <>
      {edits.length > 0 && (
        <ActForm act="save" formKey={formKey} text={t(words.save)} className="panel account-form">
          <div className="fields fields-two">
            {edits.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(texts[name])}
                fault={sent?.faults[name]}
                {...(name === 'userNickname' ? { hint: t(texts.nicknameHint) } : {})}
                required={name === 'userRelname'}
                known={value(name)}
                autoComplete={name === 'userRelname' ? 'name' : 'nickname'}
                maxLength={name === 'userRelname' ? PERSON_NAME_MAX : NICKNAME_MAX}
              />
            ))}
          </div>
        </ActForm>
      )}
      {facts.length > 0 && (
        <section className="panel">
          <dl className="facts">
            {facts.map((name) => (
              <Fact key={name} label={t(texts[name])}>
                {body[name]}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** MBR-04 What each level gives; the own one is marked. */
export function Level({ body }: { body: LevelBody }) {
  const { t, f, lang } = useMall();
  if (body.levels.length === 0)
    return (
      <section className="panel">
        <Empty icon="tag" title={t(levelTexts.none)} />
      </section>
    );
  return (
    <ul className="level-cards">
      {body.levels.map((one) => {
        const own = one.levelCode === body.own;
        const benefits = inLang({ zh: '', ...one.benefits }, lang);
        return (
          <li
            key={one.levelCode}
            className={own ? 'panel level-card level-own' : 'panel level-card'}
          >
            <p className="level-name">
              <strong>{inLang(one.levelName, lang)}</strong>
              {own && <span className="tag tag-own">{t(levelTexts.yours)}</span>}
            </p>
            <ul className="level-gives">
              <li>{t(levelTexts.price, { share: f.percent(one.levelRate / 100) })}</li>
              <li>{t(levelTexts.points, { n: f.number(one.pointsRate) })}</li>
              {benefits && <li>{benefits}</li>}
            </ul>
            {body.mayChange && own && (
              <ActButton
                act="leave"
                text={t(levelTexts.leave)}
                fields={{}}
                confirm={t(levelTexts.leaveAsk)}
                className="button button-small"
              />
            )}
            {body.mayChange && !own && one.joinable && (
              <ActButton
                act="join"
                text={t(levelTexts.join)}
                fields={{ levelCode: one.levelCode }}
                className="button button-small"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

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
            {row.status === 'ready' && (
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
  const open = deletion && (deletion.status === 'pending' || deletion.status === 'approved');
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
      {open ? (
        <ActButton
          act="withdraw"
          text={t(dataTexts.withdraw)}
          fields={{ deletionCode: deletion.deletionCode }}
          className="button"
        />
      ) : (
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
