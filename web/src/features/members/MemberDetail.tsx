import { userLife } from '@tradeport/api/identity/lifecycle';
import { isActive, memberActions, memberLife } from '@tradeport/api/members/lifecycle';
import { userPage } from '@tradeport/api/identity/people-calls';
import {
  approveMember,
  memberAddresses,
  memberGet,
  memberPage,
  resumeMember,
  setSeller,
  suspendMember,
} from '@tradeport/api/members/calls';
import { addressText } from '@tradeport/api/members/abroad';
import { queryUserinfo } from '@tradeport/api/members/info-calls';
import type { memberOut } from '@tradeport/api/members/model';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useMay, useSession } from '../../lib/session.ts';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { MainAccountDialog } from './MainAccountDialog.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { UserInvitations } from './OpenInvitations.tsx';
import { UserDialog } from './UserDialog.tsx';
import { WhatEnds } from './WhatEnds.tsx';
import { invitations, members } from './text.ts';

type Member = z.output<typeof memberOut>;

/** A member: who they are, their level, addresses and users; review, level and selling are decided here. */
export default function MemberDetail() {
  const { t } = useText();
  const { merberCode = '' } = useParams();
  const member = useCall(memberGet, { merberCode }, { quiet: true });
  const may = useMay();
  const [choosing, setChoosing] = useState(false);
  const [naming, setNaming] = useState(false);
  const actions = useMemberActions(
    () => setChoosing(true),
    () => setNaming(true),
  );
  return (
    <>
      <DetailPage
        query={member}
        view={(known) => ({
          title: known.merberName,
          status: <StateTag state={memberLife.states[known.status]} />,
          facts: [
            { label: members.number, value: <span className="k-number">{known.merberNo}</span> },
            { label: members.level, value: known.levelName || t(members.noLevel) },
            {
              label: members.trades,
              value:
                [known.isBuyer && t(members.buyer), known.isSeller && t(members.seller)]
                  .filter(Boolean)
                  .join(', ') || '–',
            },
            { label: members.since, value: <When at={known.gmtCreate} day /> },
          ],
          actions: actions(known),
          main: (
            <>
              {known.unattended && (
                <Alert className="k-gap" type="warning" showIcon title={t(members.unattended)} />
              )}
              {known.mainOut && isActive(known.status) && (
                <Alert className="k-gap" type="warning" showIcon title={t(members.mainOut)} />
              )}
              <Section title={t(members.about)}>
                <Facts
                  columns={2}
                  items={[
                    { label: members.kind, value: t(members[known.merberType]) },
                    { label: members.contact, value: known.contactName },
                    { label: members.phone, value: known.contactPhone },
                    { label: members.email, value: known.contactEmail },
                    { label: members.taxNo, value: known.taxNo },
                    { label: members.website, value: known.website },
                    { label: members.remark, value: known.remark },
                  ]}
                />
              </Section>
              {known.merberType === 'company' && <CompanyInfo merberCode={merberCode} />}
              <Users merberCode={merberCode} />
              {may('user.view') && <UserInvitations merberCode={merberCode} />}
            </>
          ),
          side: <Addresses merberCode={merberCode} />,
        })}
      />
      {member.data && (
        <LevelChoice open={choosing} close={() => setChoosing(false)} member={member.data} />
      )}
      {naming && <MainAccountDialog merberCode={merberCode} close={() => setNaming(false)} />}
    </>
  );
}

function useMemberActions(
  chooseLevel: () => void,
  nameMain: () => void,
): (member: Member) => Action[] {
  const { t } = useText();
  const may = useMay();
  const { me } = useSession();
  const offered = useOffered(memberActions);
  const stale = { invalidates: [memberGet, memberPage] };
  const approve = useMutate(approveMember, stale);
  const suspend = useMutate(suspendMember, stale);
  const resume = useMutate(resumeMember, stale);
  const seller = useMutate(setSeller, stale);
  return (member) => {
    if (!may('member.edit')) return [];
    const { merberCode, merberCompname: name } = member;
    const sells = member.isSeller
      ? {
          endSeller: {
            danger: true,
            run: () => seller.run({ merberCode, isSeller: false }),
            confirm: {
              title: t(members.endSellerTitle, { name }),
              text: (
                <>
                  {t(members.endSellerText)}
                  <WhatEnds merberCode={merberCode} by="endSeller" />
                </>
              ),
            },
          },
        }
      : { makeSeller: { run: () => seller.run({ merberCode, isSeller: true }) } };
    const row = { ...member, isOwn: merberCode === me?.merberCode };
    return [
      ...offered(row, { approve: { run: () => approve.run({ merberCode }) } }),
      { key: 'edit', text: members.edit, to: `/members/edit?member=${merberCode}` },
      ...offered(row, {
        setLevel: { run: chooseLevel },
        ...(member.mainOut && may('user.view') ? { nameMain: { run: nameMain } } : {}),
        ...sells,
        resume: { run: ({ reason }) => resume.run({ merberCode, reason }) },
        suspend: {
          danger: true,
          confirm: {
            title: t(members.suspendTitle, { name }),
            text: (
              <>
                {t(members.suspendText, { n: member.userCount })}
                <WhatEnds merberCode={merberCode} by="suspend" />
              </>
            ),
          },
          run: ({ reason }) => suspend.run({ merberCode, reason }),
        },
      }),
    ];
  };
}

/** MBR-02 The facts that the company gave about itself. */
function CompanyInfo({ merberCode }: { merberCode: string }) {
  const info = useCall(queryUserinfo, { userinfoId: merberCode }, { quiet: true }).data;
  return info ? <CompanyFacts info={info} /> : null;
}

function Users({ merberCode }: { merberCode: string }) {
  const { t } = useText();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const users = usePaged(userPage, may('user.view') ? { merberCode, rows: 10 } : null, {
    quiet: true,
  });
  if (!may('user.view')) return null;
  return (
    <Section
      title={t(members.users)}
      extra={
        <span className="k-between">
          {may('user.manage') && (
            <Button size="small" onClick={() => setAdding(true)}>
              {t(invitations.invite)}
            </Button>
          )}
          <Link to={`/members/users?member=${merberCode}`}>{t(members.allUsers)}</Link>
        </span>
      }
    >
      {adding && <UserDialog merberCode={merberCode} close={() => setAdding(false)} />}
      {users.data?.rows.length === 0 && <Empty small title={t(members.noUsers)} />}
      <ul className="k-lines">
        {users.data?.rows.map((user) => (
          <li key={user.userCode}>
            <span className="k-named">
              <span>{user.userRelname || user.userName}</span>
              <small className="k-muted">{user.userName}</small>
            </span>
            <StateTag state={userLife.states[user.status]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Addresses({ merberCode }: { merberCode: string }) {
  const { t } = useText();
  const addresses = useCall(memberAddresses, { merberCode }, { quiet: true });
  return (
    <Section title={t(members.addresses)}>
      {addresses.data?.length === 0 && <Empty small title={t(members.noAddresses)} />}
      <ul className="k-lines k-lines-stacked">
        {addresses.data?.map((one) => (
          <li key={one.addressCode}>
            <strong>
              {one.addressMember} <span className="k-number">{one.addressPhone}</span>
            </strong>
            <span>{addressText(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
