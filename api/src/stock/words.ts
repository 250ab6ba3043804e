import type { Texts } from '../kernel/text.ts';

// Labels of stock that more than one place shows.
export const adjustStock: Texts = {
  zh: '调整库存',
  en: 'Adjust stock',
  ru: 'Корректировка остатка',
};
export const select: Texts = { zh: '请选择', en: 'Select', ru: 'Выберите' };
export const warehouses: Texts = { zh: '仓库', en: 'Warehouses', ru: 'Склады' };
