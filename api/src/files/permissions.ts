import { permissions } from '../kernel/audience.ts';

export const filePermissions = permissions({
  'file.read_any': {
    roles: ['operator', 'admin', 'finance'],
    text: {
      zh: '查看所有私有文件',
      en: 'View all private files',
      ru: 'Просмотр всех закрытых файлов',
    },
  },
});
