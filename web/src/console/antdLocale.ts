import type { Lang } from '@tradeport/api/kernel/text';
import type { Locale } from 'antd/es/locale';
import en from 'antd/locale/en_GB';
import ru from 'antd/locale/ru_RU';
import zh from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';

const locales: Record<Lang, { antd: Locale; dayjs: string }> = {
  zh: { antd: zh, dayjs: 'zh-cn' },
  en: { antd: en, dayjs: 'en-gb' },
  ru: { antd: ru, dayjs: 'ru' },
};

/** The component library's own texts, and its calendar's (I18N-04). */
export function antdLocale(lang: Lang): Locale {
  dayjs.locale(locales[lang].dayjs);
  return locales[lang].antd;
}
