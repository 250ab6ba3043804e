import { permissions } from '../kernel/audience.ts';

export const biddingPermissions = permissions({
  'bidding.organise': {
    roles: ['seller', 'buyer', 'admin'],
    companies: true,
    text: { zh: '发起竞价', en: 'Organise auctions', ru: 'Организация торгов' },
  },
  'bidding.review': {
    roles: ['admin'],
    text: { zh: '审核竞价', en: 'Review auctions', ru: 'Проверка торгов' },
  },
  'bidding.take_part': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '参与竞价', en: 'Take part in auctions', ru: 'Участие в торгах' },
  },
});
