const ROWS = 6;
export type Hit = {
  goodsCode: string;
  goodsName: string;
  goodsType: string;
  cover: { small: string } | null;
  priceFrom: { price: string; currency: string } | null;
  priceVaries: boolean;
};

/** The first products for a text, with this viewer's price. Never throws. */
export async function findHits(text: string, lang: string): Promise<Hit[]> {
  const answer = await ask(`find.json?q=${encodeURIComponent(text)}&rows=${ROWS}`, lang);
  return typeof answer === 'object' &&
    answer !== null &&
    'rows' in answer &&
    Array.isArray(answer.rows)
    ? answer.rows.filter(isHit)
    : [];
}

let popular: Promise<string[]> | undefined;

/** Asked once a page. Never throws. */
export function popularSearches(lang: string): Promise<string[]> {
  return (popular ??= ask('popular.json', lang).then((answer) => {
    if (typeof answer !== 'object' || answer === null || !('dataObj' in answer)) return [];
    const { dataObj } = answer;
    return typeof dataObj === 'object' &&
      dataObj !== null &&
      'searches' in dataObj &&
      Array.isArray(dataObj.searches)
      ? dataObj.searches.filter((one) => typeof one === 'string')
      : [];
  }));
}

async function ask(path: string, lang: string): Promise<unknown> {
  try {
    const response = await fetch(`/web/es/searchengine/${path}`, { headers: { locale: lang } });
    return await response.json();
  } catch {
    return null;
  }
}

function isHit(row: unknown): row is Hit {
  return (
    typeof row === 'object' &&
    row !== null &&
    'goodsCode' in row &&
    'goodsName' in row &&
    'goodsType' in row &&
    'cover' in row &&
    'priceFrom' in row &&
    'priceVaries' in row
  );
}
