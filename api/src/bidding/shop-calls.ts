import { page } from '../kernel/call.ts';
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
