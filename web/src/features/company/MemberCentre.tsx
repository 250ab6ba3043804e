import {
  BankOutlined,
  DatabaseOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { joinLevel, leaveLevel, levelList } from '@tradeport/api/members/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { inLang } from '@tradeport/api/kernel/text';
import { approvalPage } from '@tradeport/api/orders/approval-calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Signs.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { centre, company, staff } from './text.ts';
import './company.css';

/** MBR-01 Where members land: what is theirs, and the levels with their benefits. */
export default function MemberCentre() {
  const { t } = useText();
  const may = useMay();
  const { me } = useSession();
  const waiting =
    usePaged(approvalPage, may('order.view') ? { rows: 1 } : null, { quiet: true }).data?.total ??
    0;
  const tiles: { to: string; icon: ReactNode; title: string; hint: string }[] = [
    { to: '/my/info', icon: <UserOutlined />, title: t(centre.person), hint: t(centre.personHint) },
    {
      to: '/user/userCompany',
      icon: <BankOutlined />,
      title: t(company.title),
      hint: t(centre.companyHint),
    },
    {
      to: '/user/userEmployee',
      icon: <TeamOutlined />,
      title: t(staff.title),
      hint: t(centre.peopleHint),
    },
    ...(may('order.place')
      ? [
          {
            to: '/my/approvals',
            icon: <SolutionOutlined />,
            title: t(centre.approvals),
            hint: t(centre.approvalsHint, { n: waiting }),
          },
        ]
      : []),
    ...(me?.isBuyer && !me.isSeller && may('company.edit')
      ? [
          {
            to: '/my/seller',
            icon: <ShopOutlined />,
            title: t(centre.seller),
            hint: t(centre.sellerHint),
          },
        ]
      : []),
    { to: '/my/data', icon: <DatabaseOutlined />, title: t(centre.data), hint: t(centre.dataHint) },
  ];
  return (
    <div className="k-page">
      <PageHead title={t(centre.title)} note={me?.merberCompname} />
      <ul className="o-tiles">
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Link to={tile.to} className="k-card o-tile">
              {tile.icon}
              <span className="k-named">
                <strong>{tile.title}</strong>
                <small className="k-muted">{tile.hint}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Levels />
    </div>
  );
}

/** MBR-04 What each level gives; open ones are joined here. */
function Levels() {
  const { t, lang } = useText();
  const may = useMay();
  const format = useFormat();
  const own = useCall(getUserinfoByCode, {}, { quiet: true }).data;
  const levels = useCall(levelList, {}, { quiet: true });
  const stale = { invalidates: [getUserinfoByCode, levelList] };
  const join = useMutate(joinLevel, stale);
  const leave = useMutate(leaveLevel, stale);
  return (
    <Section title={t(centre.levels)}>
      {levels.data?.length === 0 && <Empty small title={t(centre.none)} />}
      <ul className="k-lines">
        {levels.data?.map((level) => {
          const mine = own?.levelCode === level.levelCode;
          return (
            <li key={level.levelCode} className="o-level">
              <span className="k-named">
                <span>
                  <strong>{inLang(level.levelName, lang)}</strong>{' '}
                  {mine && <StatusTag text={centre.yours} tone="success" />}
                </span>
                <small className="k-muted">
                  {t(centre.discount, { share: format.percent(level.levelRate / 100) })} ·{' '}
                  {t(centre.points, { n: format.number(level.pointsRate) })}
                  {inLang({ zh: '', ...level.benefits }, lang) &&
                    ` · ${inLang({ zh: '', ...level.benefits }, lang)}`}
                </small>
              </span>
              {may('company.edit') && (
                <ActionBar
                  actions={
                    mine
                      ? [
                          {
                            key: 'leave',
                            text: centre.leave,
                            danger: true,
                            run: () => leave.run({}),
                            confirm: { title: t(centre.leaveTitle), text: t(centre.leaveText) },
                          },
                        ]
                      : level.joinable
                        ? [
                            {
                              key: 'join',
                              text: centre.join,
                              run: () => join.run({ levelCode: level.levelCode }),
                            },
                          ]
                        : []
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
