export const hearts = {
  keep: { zh: '收藏 {name}', en: 'Add {name} to favourites', ru: 'В избранное: {name}' },
  favourite: { zh: '收藏', en: 'Favourite', ru: 'В избранное' },
  kept: { zh: '已收藏', en: 'Saved', ru: 'В избранном' },
  compare: { zh: '对比', en: 'Compare', ru: 'Сравнить' },
  print: { zh: '打印', en: 'Print', ru: 'Печать' },
};
