import { z } from 'zod';
import { page, write } from '../kernel/call.ts';
import { code, paging } from '../kernel/fields.ts';
import { shopLotRow } from './views.ts';
import { lotNotice, lotNoticesIn } from './notices.ts';

/** BID-01b Announcements and results, newest first. */
export const lotNotices = page('GET', {
  name: 'lot.notices',
  path: '/web/bd/lot/queryLotNotices',
  who: 'anyone',
  text: { zh: '竞价公告与结果', en: 'Auction notices', ru: 'Извещения о торгах' },
  input: lotNoticesIn,
  output: lotNotice,
});

/**
 * BID-05 A follower of a lot is told when it starts, ends soon and is over, and finds it in a list.
 */
export const followLot = write('POST', {
  name: 'lot.follow',
  path: '/web/bd/lot/followLot',
  who: 'user',
  text: { zh: '关注标的', en: 'Follow a lot', ru: 'Следить за лотом' },
  input: z.object({ lotCode: code(), follows: z.boolean() }),
  output: z.object({ lotCode: code(), lotNo: z.string(), follows: z.boolean() }),
  audited: false,
});
/** The lots one follows, the latest first. */
export const followedLots = page('GET', {
  name: 'lot.followed_page',
  path: '/web/bd/lot/queryFollowedLots',
  who: 'user',
  text: { zh: '关注的标的', en: 'Followed lots', ru: 'Отслеживаемые лоты' },
  input: z.object(paging),
  output: shopLotRow,
});
