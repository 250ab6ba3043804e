import { permissions } from '../kernel/audience.ts';

export const referencePermissions = permissions({
  'map.settings': {
    roles: ['operator', 'admin'],
    text: { zh: '设置地图服务', en: 'Set up maps', ru: 'Настройка карт' },
  },
});
