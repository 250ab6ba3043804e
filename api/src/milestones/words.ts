import type { Texts } from '../kernel/text.ts';

// Labels of milestones that more than one place shows.
export const accept: Texts = { zh: '验收通过', en: 'Accept', ru: 'Принять' };
export const deliver: Texts = { zh: '交付', en: 'Deliver', ru: 'Сдать' };
export const sendBack: Texts = { zh: '退回整改', en: 'Send back', ru: 'Вернуть на доработку' };
