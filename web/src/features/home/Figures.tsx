import { figureTexts, type figure } from '@tradeport/api/dashboard/model';
import type { z } from 'zod';
import { Stat } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';

/** HOM-01 Today against yesterday, as number and arrow. */
export function Figures({ figures }: { figures: readonly z.output<typeof figure>[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <section className="h-today">
      <h2>{t(home.today)}</h2>
      <div className="k-stats">
        {figures.map((one) => (
          <Stat
            key={`${one.opsetType}${one.currency ?? ''}`}
            label={t(figureTexts[one.opsetType])}
            value={
              one.currency
                ? format.money(one.todayOpsumListNum, one.currency)
                : Number(one.todayOpsumListNum)
            }
            current={Number(one.todayOpsumListNum)}
            before={Number(one.opsumListNum)}
            {...(one.currency ? { unit: one.currency } : {})}
          />
        ))}
      </div>
    </section>
  );
}
