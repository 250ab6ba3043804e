import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { levelList, saveLevel } from '@tradeport/api/members/calls';
import { type levelOut } from '@tradeport/api/members/model';
import { inLang } from '@tradeport/api/kernel/text';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LevelDialog } from './LevelDialog.tsx';
import { levels } from './text.ts';

type Level = z.output<typeof levelOut>;

/** MBR-04 Levels: few, so a plain table; each gives a share of the list price. */
export default function LevelList() {
  const { t, lang } = useText();
  const format = useFormat();
  const all = useCall(levelList, {}, { quiet: true });
  const save = useMutate(saveLevel, { invalidates: [levelList] });
  const [edited, setEdited] = useState<Level | 'new' | null>(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t(levels.add)}
    </Button>
  );
  return (
    <div className="k-page">
      <PageHead title={t(levels.title)}>{add}</PageHead>
      <section className="k-card k-pad">
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data?.length === 0 && <Empty title={t(levels.none)} hint={t(levels.noneHint)} />}
        {all.data && all.data.length > 0 && (
          <div className="k-scroll">
            <table className="k-plain">
              <thead>
                <tr>
                  <th>{t(levels.level)}</th>
                  <th className="k-end">{t(levels.rate)}</th>
                  <th className="k-end">{t(levels.points)}</th>
                  <th>{t(levels.open)}</th>
                  <th className="k-end">{t(levels.members)}</th>
                  <th>
                    <span className="k-hidden">{t(levels.edit)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.data.map((level) => (
                  <tr key={level.levelCode}>
                    <th scope="row">
                      <span className="k-named">
                        <span>{inLang(level.levelName, lang)}</span>
                        <small className="k-muted">{level.levelCode}</small>
                      </span>
                    </th>
                    <td className="k-end k-number">{format.percent(level.levelRate / 100)}</td>
                    <td className="k-end k-number">{format.number(level.pointsRate)}</td>
                    <td>{t(level.joinable ? levels.isOpen : levels.isClosed)}</td>
                    <td className="k-end k-number">
                      {level.members === undefined ? '–' : format.number(level.members)}
                    </td>
                    <td className="k-end">
                      <Button
                        size="small"
                        icon={<EditOutlined />}
                        aria-label={`${t(levels.edit)}: ${inLang(level.levelName, lang)}`}
                        title={t(levels.edit)}
                        onClick={() => setEdited(level)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {edited && (
        <LevelDialog
          level={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          save={(values) => save.run(values)}
        />
      )}
    </div>
  );
}
