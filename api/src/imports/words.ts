import type { Texts } from '../kernel/text.ts';

// Labels of imports that more than one place shows.
export const checkAgain: Texts = { zh: '重新检查', en: 'Check again', ru: 'Проверить снова' };
export const skipped: Texts = { zh: '未导入', en: 'Skipped', ru: 'Пропущено' };
export const stock: Texts = { zh: '库存', en: 'Stock', ru: 'Остатки' };
