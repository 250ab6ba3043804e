import { t } from '../../wording.ts';
import type { Cast, Kind, Told } from './lot.ts';

/** Came to nothing: failed and listed anew, or cancelled. */
export function undoneLots(kind: Kind, { seller: organiser, first, second }: Cast): Told[] {
  const { failed, cancelled } = words[kind];
  return [
    {
      ...failed,
      organiser,
      start: '8000',
      step: '200',
      reserve: '9000',
      made: 12,
      register: 11,
      starts: 9,
      ends: 8,
      joined: [second],
      bids: [{ by: second, daysAgo: 8.5, offer: { amount: '8000' } }],
      after: [{ what: 'relist', by: organiser, daysAgo: 7 }],
    },
    {
      ...cancelled,
      organiser,
      start: '1200',
      step: '50',
      made: 10,
      register: 9,
      starts: 7,
      ends: 5,
      cancelled: why[kind],
      joined: [first],
    },
  ];
}

const why = { b2b: '货物已另行售出', home: '标的信息有误，重新整理后发布' };
const words = {
  b2b: {
    failed: {
      title: t(
        '进口线性模组整套',
        'Imported linear modules, complete',
        'Импортные линейные модули, комплект',
      ),
      item: t('线性模组', 'Linear modules', 'Линейные модули'),
    },
    cancelled: {
      title: t('过季润滑脂一批', 'Last season’s grease', 'Смазка прошлого сезона'),
      item: t('锂基润滑脂', 'Lithium grease', 'Литиевая смазка'),
    },
  },
  home: {
    failed: {
      title: t('设计师限量灯具', 'Limited designer lamps', 'Дизайнерские светильники'),
      item: t('落地灯', 'Floor lamps', 'Торшеры'),
    },
    cancelled: {
      title: t('床品换季清仓', 'Bed linen, end of season', 'Постельное бельё, конец сезона'),
      item: t('四件套', 'Bedding sets', 'Комплекты белья'),
    },
  },
};
