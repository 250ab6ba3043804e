import { memberUnderWay } from '@tradeport/api/privacy/calls';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members } from './text.ts';

/** BLK-02 Shown before the act: the things that end at once, and those under way. */
export function WhatEnds({ merberCode, by }: { merberCode: string; by: 'suspend' | 'endSeller' }) {
  const { t } = useText();
  const { data } = useCall(memberUnderWay, { merberCode }, { quiet: true });
  if (!data) return null;
  const ends = by === 'suspend' ? data.suspendEnds : data.sellingEnds;
  return (
    <>
      <ul className="k-bullets">
        {ends.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {data.underWay.length > 0 && (
        <p>
          {t(members.underWay)}
          {data.underWay.map(({ text, count }) => `${text} ${count}`).join(' · ')}
        </p>
      )}
      <p className="k-muted">{t(members.comesBack)}</p>
    </>
  );
}
