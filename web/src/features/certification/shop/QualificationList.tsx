import { StateTag } from '../../../mall/parts/StateTag.tsx';
import { qualificationActions, qualificationLife } from '@tradeport/api/certification/lifecycle';
import { qualificationKinds, qualificationStatuses } from '@tradeport/api/certification/model';
import type { Qualification, QualificationsBody } from '@tradeport/api/certification/shop';
import { isPossible } from '@tradeport/api/kernel/available';
import { useMall } from '../../../mall/mall.tsx';
import { NoneListed } from '../../../mall/kit/lists.tsx';
import { qualifications as words } from '../../../mall/text/account-papers.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { ListFilters } from '../../../mall/account/ListFilters.tsx';
import { Paper } from '../../../mall/account/PictureField.tsx';

type Props = { body: QualificationsBody; formKey: string };

/** CRT-02 The own papers, with what ends soon. */
export function QualificationList({ body, formKey }: Props) {
  const { t, to } = useMall();
  const path = to.account('/qualifications');
  const isNarrowed = Object.keys(body.narrowed).length > 0;
  return (
    <>
      {(body.rows.length > 0 || isNarrowed) && (
        <ListFilters
          path={path}
          narrowed={body.narrowed}
          search={words.search}
          find={words.find}
          choices={[
            {
              name: 'status',
              label: words.status,
              any: words.anyStatus,
              choices: qualificationStatuses.map((value) => ({
                value,
                text: t(qualificationLife.states[value]),
              })),
            },
          ]}
        />
      )}
      <section className="panel">
        {body.rows.length === 0 && (
          <NoneListed
            icon="shield"
            all={!isNarrowed}
            title={t(isNarrowed ? words.noneFound : words.none)}
            text={isNarrowed ? undefined : t(words.noneHint)}
            here={path}
            back={t(words.clear)}
          />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <Row key={row.userinfoQuaCode} row={row} path={path} formKey={formKey} />
          ))}
        </ul>
        <NextPage path={path} label={t(words.find)} next={body.next} first={body.first} />
      </section>
    </>
  );
}

function Row({ row, path, formKey }: { row: Qualification; path: string; formKey: string }) {
  const { t, n, f } = useMall();
  const { userinfoQuaCode, userinfoQuaName: name, userinfoQuaEnd: end } = row;
  return (
    <li>
      {row.pictures[0] && <Paper picture={row.pictures[0]} label={name} />}
      <span className="rows-what">
        <span className="person-name">
          <strong translate="no">{name}</strong>
          <StateTag
            state={qualificationLife.states[row.status]}
            tone={row.endsSoon ? 'warning' : undefined}
          />
        </span>
        <small className="quiet">
          {t(qualificationKinds[row.userinfoQuaType])}
          {row.userinfoQuaNo && <span translate="no"> · {row.userinfoQuaNo}</span>}
        </small>
        <small className="quiet">
          {end ? t(words.until, { day: f.day(end) }) : t(words.unlimited)}
          {row.endsSoon && row.daysLeft !== null && ` · ${n(words.daysLeft, row.daysLeft)}`}
        </small>
        {row.reason && <small className="field-fault">{row.reason}</small>}
      </span>
      <span className="card-acts">
        <a href={`${path}/${userinfoQuaCode}`}>{t(words.renew)}</a>
        {isPossible(qualificationActions, 'withdraw', row) && (
          <ActButton
            act="withdraw"
            text={t(words.withdraw)}
            fields={{ userinfoQuaCode, key: formKey }}
            confirm={t(words.withdrawAsk, { name })}
          />
        )}
      </span>
    </li>
  );
}
